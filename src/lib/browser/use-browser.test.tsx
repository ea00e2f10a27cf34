// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsMobile, useIsOnline } from './use-browser.ts'

let width = 390
const queries = new Set<{ media: string; notify: () => void }>()

/** jsdom does not implement media queries. */
beforeEach(() => {
  queries.clear()
  vi.stubGlobal('matchMedia', (media: string) => {
    const below = Number(/width < (\d+)px/.exec(media)?.[1])
    const entry = { media, notify: () => undefined as void }
    return {
      get matches() {
        return width < below
      },
      addEventListener: (_: string, listener: () => void) => {
        entry.notify = listener
        queries.add(entry)
      },
      removeEventListener: () => queries.delete(entry),
    }
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const resize = (to: number) =>
  act(() => {
    width = to
    for (const { notify } of queries) notify()
  })

test.each([
  [767, true],
  [1199, true],
  [1200, false],
])('at %d px', (at, expected) => {
  width = at
  expect(renderHook(useIsMobile).result.current).toBe(expected)
})

test('a resize is observed until unmounting', () => {
  width = 390
  const { result, unmount } = renderHook(useIsMobile)
  resize(1440)
  expect(result.current).toBe(false)
  unmount()
  expect(queries.size).toBe(0)
})

test('on the server the window is wide and online', () => {
  width = 390
  const Page = () => JSON.stringify([useIsMobile(), useIsOnline()])
  expect(renderToString(<Page />)).toBe('[false,true]')
})

test('losing the network is observed', () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { result } = renderHook(useIsOnline)
  expect(result.current).toBe(true)
  network.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(result.current).toBe(false)
})
