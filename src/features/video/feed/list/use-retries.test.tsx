// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { categoryUuid } from '#contracts/catalogue/category-data.ts'
import type { Video } from '#contracts/video/video.ts'
import { NO_FILTER } from '#data/video/video/filter.ts'
import type { VideoListRequest } from '#data/video/video/list.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import { useRetries } from './use-retries.ts'
import { useVideoList } from './use-video-list.ts'

const LIST: VideoListRequest = { type: 'reel', ownerUuid: null, filter: NO_FILTER, search: '', limit: 5 }
const PLACE = { page: 2 }
const MIDDLE = { page: 2, size: 5, total: 12, next: 'n1', previous: 'p1' }

/** Stand-in for the API: it answers 503, does not answer, or returns an empty last page. */
let network: 'up' | 'broken' | 'away' = 'up'
const requested: URL[] = []
const reported = vi.fn<(isQuiet: unknown) => void>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  network = 'up'
  requested.length = 0
  reported.mockReset()
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(new URL(address, 'http://127.0.0.1'))
    if (network === 'away') throw new TypeError('Failed to fetch')
    const meta = { ...MIDDLE, next: null, previous: null }
    return network === 'broken' ? new Response('', { status: 503 }) : Response.json({ meta, data: [] })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function renderFeed() {
  const client = createQueryClient((_error, meta) => reported(meta?.['isQuiet']))
  const data = ['a', 'b', 'c'].map((uuid) => ({ uuid, isAvailable: true }) as Video)
  client.setQueryData(videoQueries.list(LIST, PLACE).queryKey, { meta: MIDDLE, data })
  const beginning = { list: LIST, place: PLACE, start: 7, activeUuid: 'b', openerUuid: null }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => {
      const list = useVideoList(beginning)
      useRetries(list.state, list.dispatch)
      return list
    },
    { wrapper },
  )
  return result
}
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000))
const become = (what: object) => vi.waitFor(() => expect(renderedState()).toMatchObject(what))
let renderedState: () => unknown = () => null

test('an API that is down for ten seconds is retried until it is back, with one message', async () => {
  network = 'broken'
  const list = renderFeed()
  renderedState = () => list.current.state
  await become({ forward: 'failed', backward: 'failed', uuids: ['a', 'b', 'c'] })
  pass(5)
  await vi.waitFor(() => expect(requested).toHaveLength(4))
  await become({ forward: 'failed', backward: 'failed' })
  expect(reported.mock.calls.flat().filter((isQuiet) => isQuiet !== true).length).toBeLessThanOrEqual(2)
  reported.mockReset()
  pass(5)
  await vi.waitFor(() => expect(requested).toHaveLength(6))
  await become({ forward: 'failed', backward: 'failed' })
  network = 'up'
  pass(5)
  await become({ forward: 'idle', backward: 'idle', next: null, previous: null, firstStart: 1 })
  expect(reported.mock.calls.flat()).toEqual([true, true])
  pass(60)
  expect(requested, 'what is there is asked for no more').toHaveLength(8)
})

test('after an outage the list that was chosen meanwhile is requested', async () => {
  const list = renderFeed()
  renderedState = () => list.current.state
  await become({ forward: 'idle', backward: 'idle' })
  network = 'broken'
  act(() => list.current.narrow({ ...NO_FILTER, categoryUuids: [categoryUuid(10)], sizes: ['M'] }))
  await become({ reload: 'failed' })
  network = 'up'
  pass(5)
  await become({ reload: 'idle' })
  expect(requested.at(-1)?.searchParams.getAll('categoryUuids[]')).toEqual([categoryUuid(10)])
  expect(list.current.request.filter.sizes).toEqual(['M'])
})

test('offline nothing is requested; back online both directions and the active film are', async () => {
  network = 'away'
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const list = renderFeed()
  renderedState = () => list.current.state
  await become({ forward: 'failed', backward: 'failed' })
  act(() => list.current.dispatch({ type: 'videoFailed', uuid: 'b', reason: '2' }))
  act(() => list.current.dispatch({ type: 'videoFailed', uuid: 'c', reason: '2' }))
  pass(60)
  expect(requested).toHaveLength(2)
  network = 'up'
  isOnline.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await become({ forward: 'idle', backward: 'idle', errors: { c: '2' }, attempts: { b: 1 } })
  act(() => list.current.dispatch({ type: 'next' }))
  await become({ errors: {}, attempts: { b: 1, c: 1 } })
})

test('a failed first film is retried when the viewer returns to it', async () => {
  const list = renderFeed()
  renderedState = () => list.current.state
  act(() => list.current.dispatch({ type: 'videoFailed', uuid: 'b', reason: '4' }))
  act(() => list.current.dispatch({ type: 'next' }))
  expect(list.current.state.errors).toEqual({ b: '4' })
  act(() => list.current.dispatch({ type: 'previous' }))
  await become({ errors: {}, attempts: { b: 1 } })
})
