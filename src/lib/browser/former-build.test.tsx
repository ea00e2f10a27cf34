// @vitest-environment jsdom
import { render } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHeldPage } from './held-page.ts'

const OWN = 'build of the page'
let loads: string[] = []
let noteBuild: (build: string | null) => void

/** A fresh module for each test, as in a fresh tab. */
beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  loads = []
  window.sessionStorage.clear()
  vi.stubGlobal('__NEXT_DATA__', { buildId: OWN })
  const location = { assign: (url: string) => loads.push(url), reload: () => loads.push('reload') }
  vi.stubGlobal('location', { ...window.location, ...location })
  const handlers = new Set<unknown>()
  vi.spyOn(Router.events, 'on').mockImplementation((_, handler) => void handlers.add(handler))
  vi.spyOn(Router.events, 'emit').mockImplementation((_, ...event: unknown[]) => {
    for (const handler of handlers) (handler as (...event: unknown[]) => void)(...event)
  })
  noteBuild = (await import('./former-build.ts')).noteBuild
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const goTo = (url: string, shallow = false) => Router.events.emit('routeChangeStart', url, { shallow })
function hideFor(ms: number) {
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  show('hidden')
  vi.advanceTimersByTime(ms)
  show('visible')
}
function Held() {
  useHeldPage(true)
  return <input aria-label="name" />
}

test('a page of the same build, or of a server without one, stays', () => {
  noteBuild(OWN)
  noteBuild(null)
  goTo('/polki')
  hideFor(3_600_000)
  expect(loads).toEqual([])
})

test('after a new build the next page is loaded anew, but not a change of parameters', () => {
  noteBuild('newer build')
  expect(loads).toEqual([])
  goTo('/polki?page=2', true)
  expect(loads).toEqual([])
  goTo('/polki')
  expect(loads).toEqual(['/polki'])
})

test('after a new build the page is loaded anew for somebody who comes back', () => {
  noteBuild('newer build')
  hideFor(30_000)
  expect(loads).toEqual([])
  hideFor(60_000)
  expect(loads).toEqual(['reload'])
})

test('nothing is loaded anew during a checkout, an upload or a live, nor over what was typed', () => {
  noteBuild('newer build')
  const page = render(<Held />)
  goTo('/polki')
  hideFor(120_000)
  expect(loads).toEqual([])
  page.unmount()
  const { getByLabelText } = render(<input aria-label="name" />)
  ;(getByLabelText('name') as HTMLInputElement).value = 'Ola'
  hideFor(120_000)
  expect(loads).toEqual([])
})

test('a page that comes again from the former build is not loaded in a circle', () => {
  window.sessionStorage.setItem('kramik-left-build', OWN)
  noteBuild('newer build')
  goTo('/polki')
  hideFor(120_000)
  expect(loads).toEqual([])
})
