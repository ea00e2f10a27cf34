// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Video } from '#contracts/video/video.ts'
import { useViewCount } from './use-watched.ts'

let requested: string[]
let status: number

// Import the lazy module first: loading it does not follow the fake clock.
beforeAll(async () => void (await import('#contracts/video/video-view.ts')))
beforeEach(() => {
  requested = []
  status = 200
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    requested.push(input instanceof Request ? input.url : String(input))
    const body = status === 200 ? { viewQuantity: 12 } : { code: 'internal', message: 'Down' }
    return Response.json(body, { status })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A player whose film follows the fake clock and fires time updates like a browser. */
function createPlayer(duration = 20) {
  const video = document.createElement('video')
  let played = 0
  const ranges = { length: 1, start: () => 0, end: () => Math.min(played, duration) }
  Object.defineProperties(video, { played: { get: () => ranges }, duration: { value: duration } })
  const play = async (seconds: number) => {
    const timer = setInterval(() => {
      played += 0.25
      video.dispatchEvent(new Event('timeupdate'))
    }, 250)
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
    clearInterval(timer)
  }
  return { ref: { current: video }, play }
}

function watch(uuid: string, { isActive = true, duration = 20 } = {}) {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  const player = createPlayer(duration)
  const entry = { uuid, owner: { uuid: 'seller' } } as Video
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const view = renderHook((props) => useViewCount(player.ref, entry, props.isActive), {
    wrapper,
    initialProps: { isActive },
  })
  return { ...player, ...view }
}

test('a view is reported once, after two played seconds', async () => {
  const { play, rerender } = watch('one')
  await play(1.75)
  expect(requested).toEqual([])
  await play(0.5)
  expect(requested).toHaveLength(1)
  expect(requested[0]).toMatch(/\/user\/seller\/video\/one\/viewQuantity$/)
  await play(30)
  rerender({ isActive: false })
  rerender({ isActive: true })
  await play(5)
  expect(requested).toHaveLength(1)
  const again = watch('one')
  await again.play(5)
  expect(requested, 'nor when the same film comes up in another slide').toHaveLength(1)
})

test('a paused or inactive film is not counted', async () => {
  watch('two')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  const { play } = watch('three', { isActive: false })
  await play(10)
  expect(requested).toEqual([])
})

test('a film left before two played seconds is not counted', async () => {
  const { play, rerender } = watch('four')
  await play(1)
  rerender({ isActive: false })
  await play(5)
  expect(requested).toEqual([])
})

test('a shorter film counts as viewed when nearly all of it was played', async () => {
  const { play } = watch('five', { duration: 1 })
  await play(0.75)
  expect(requested).toEqual([])
  await play(0.5)
  expect(requested).toHaveLength(1)
})

test('a view that could not be reported is reported the next time', async () => {
  status = 500
  const { play, rerender } = watch('six')
  await play(3)
  const before = requested.length
  expect(before).toBeGreaterThan(0)
  status = 200
  rerender({ isActive: false })
  rerender({ isActive: true })
  await play(3)
  expect(requested.length).toBeGreaterThan(before)
})
