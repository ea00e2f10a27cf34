// @vitest-environment jsdom
import { render } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBuildWatch } from './former-build.ts'
import { useHeldPage } from './held-page.ts'

const OWN = 'build of the page'
type Handler = (...event: unknown[]) => void
let loads: string[] = []
const onRoute = new Set<Handler>()

beforeEach(() => {
  vi.useFakeTimers()
  loads = []
  onRoute.clear()
  window.sessionStorage.clear()
  vi.stubGlobal('__NEXT_DATA__', { buildId: OWN })
  const location = { assign: (url: string) => loads.push(url), reload: () => loads.push('reload') }
  vi.stubGlobal('location', location)
  vi.spyOn(Router.events, 'on').mockImplementation((_, handler) => void onRoute.add(handler as Handler))
  vi.spyOn(Router.events, 'off').mockImplementation((_, handler) => void onRoute.delete(handler as Handler))
})
afterEach(() => {
  // The tab leaves, so that nothing of it listens in the next test.
  hideFor(120_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const goTo = (url: string, shallow = false) => {
  for (const handler of onRoute) handler(url, { shallow })
}
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
  return null
}

test('a page of the same build, or of a server without one, stays', () => {
  const noteBuild = createBuildWatch()
  noteBuild(OWN)
  noteBuild(null)
  goTo('/polki')
  hideFor(3_600_000)
  expect(loads).toEqual([])
})

test('after a new build the next page is loaded anew once, but not a change of parameters', () => {
  createBuildWatch()('newer build')
  expect(loads).toEqual([])
  goTo('/polki?page=2', true)
  expect(loads).toEqual([])
  goTo('/polki')
  goTo('/basket')
  expect(loads).toEqual(['/polki'])
})

test('after a new build the page is loaded anew for somebody who comes back', () => {
  createBuildWatch()('newer build')
  hideFor(30_000)
  expect(loads).toEqual([])
  hideFor(60_000)
  expect(loads).toEqual(['reload'])
})

test('nothing is loaded anew during a checkout, an upload or a live, nor over what was typed', () => {
  createBuildWatch()('newer build')
  const page = render(<Held />)
  goTo('/polki')
  hideFor(120_000)
  expect(loads).toEqual([])
  page.unmount()
  const { getByLabelText, unmount } = render(<input aria-label="name" />)
  ;(getByLabelText('name') as HTMLInputElement).value = 'Ola'
  hideFor(120_000)
  expect(loads).toEqual([])
  unmount()
})

test('a page that comes again from the former build is not loaded in a circle', () => {
  window.sessionStorage.setItem('kramik-left-build', OWN)
  createBuildWatch()('newer build')
  goTo('/polki')
  hideFor(120_000)
  expect(loads).toEqual([])
})
