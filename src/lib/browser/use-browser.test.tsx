// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsMobile, useIsOnline, useIsPageVisible, useIsSmallMobile } from './use-browser.ts'

let width = 390
const queries = new Set<{ media: string; tell: () => void }>()

/** jsdom does not implement media queries. */
beforeEach(() => {
  queries.clear()
  vi.stubGlobal('matchMedia', (media: string) => {
    const below = Number(/width < (\d+)px/.exec(media)?.[1])
    const entry = { media, tell: () => undefined as void }
    return {
      get matches() {
        return width < below
      },
      addEventListener: (_: string, listener: () => void) => {
        entry.tell = listener
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
    for (const { tell } of queries) tell()
  })
const useBoth = () => [useIsMobile(), useIsSmallMobile()]

test.each([
  [767, [true, true]],
  [768, [true, false]],
  [1199, [true, false]],
  [1200, [false, false]],
])('at %d px', (at, expected) => {
  width = at
  expect(renderHook(useBoth).result.current).toEqual(expected)
})

test('a resize is observed until unmounting', () => {
  width = 390
  const { result, unmount } = renderHook(useBoth)
  resize(1440)
  expect(result.current).toEqual([false, false])
  unmount()
  expect(queries.size).toBe(0)
})

test('on the server the window is wide, visible and online', () => {
  width = 390
  const Page = () => JSON.stringify([useIsMobile(), useIsSmallMobile(), useIsPageVisible(), useIsOnline()])
  expect(renderToString(<Page />)).toBe('[false,false,true,true]')
})

test('hiding the tab and losing the network are observed', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { result } = renderHook(() => [useIsPageVisible(), useIsOnline()])
  expect(result.current).toEqual([true, true])
  visibility.mockReturnValue('hidden')
  network.mockReturnValue(false)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('offline'))
  })
  expect(result.current).toEqual([false, false])
})
