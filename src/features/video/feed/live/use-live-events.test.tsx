// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { liveQueries } from '#data/live/live/queries.ts'
import { videoQueries } from '#data/video/video/queries.ts'
import { buildEventServer } from '#tests/factories/event-server.ts'
import { watchedVideo } from '#tests/factories/watched-video.ts'
import { useLiveEvents } from './use-live-events.ts'

afterEach(() => vi.unstubAllGlobals())

test('on a reset the live and its products are fetched again, because it may have ended', async () => {
  const live = watchedVideo({ type: VIDEO_TYPE.live })
  const saved: Video = {
    ...live,
    type: VIDEO_TYPE.vod,
    media: { ...live.media, finishedAt: '2026-11-01T11:00:00.000Z' },
  }
  let current = live
  const server = await buildEventServer([], { [`/shopVideo/${live.uuid}/watch`]: () => current })
  const client = new QueryClient()
  const [detail, history] = [videoQueries.detail(live.uuid).queryKey, liveQueries.history(live.uuid).queryKey]
  client.setQueryData(detail, live)
  client.setQueryData(history, { pages: [], pageParams: [] })
  const { unmount } = renderHook(() => useLiveEvents(live, null, () => {}), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await server.isOpen()
  current = saved
  server.publish('reset', {})
  await expect.poll(() => client.getQueryData(detail)?.media.finishedAt).toBe(saved.media.finishedAt)
  expect(client.getQueryData(detail)?.type).toBe(VIDEO_TYPE.vod)
  expect(client.getQueryState(history)?.isInvalidated).toBe(true)
  unmount()
  await server.isOpen(0)
})

test('a viewer who waits for a live sees it once its start is announced', async () => {
  const announced = watchedVideo({ type: VIDEO_TYPE.live, isAvailable: false })
  const begun: Video = { ...announced, isAvailable: true, streamServer: { janusApiUrl: 'ws://127.0.0.1/janus/1' } }
  let current = announced
  const server = await buildEventServer([], { [`/shopVideo/${announced.uuid}/watch`]: () => current })
  const client = new QueryClient()
  const detail = videoQueries.detail(announced.uuid).queryKey
  client.setQueryData(detail, announced)
  const { unmount } = renderHook(() => useLiveEvents(announced, 'announced', () => {}), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await server.isOpen()
  current = begun
  server.publish('state', { videoUuid: announced.uuid, state: 'live', seconds: 2 })
  await expect.poll(() => client.getQueryData(detail)?.streamServer).toEqual(begun.streamServer)
  expect(client.getQueryData(videoQueries.air(announced.uuid).queryKey)).toMatchObject({ state: 'live' })
  unmount()
  await server.isOpen(0)
})

test('a resumed live is fetched again, because it may have moved to another media server', async () => {
  const live = watchedVideo({ type: VIDEO_TYPE.live, streamServer: { janusApiUrl: 'ws://127.0.0.1/janus/1' } })
  const moved: Video = { ...live, streamServer: { janusApiUrl: 'ws://127.0.0.1/janus/2' } }
  const server = await buildEventServer([], { [`/shopVideo/${live.uuid}/watch`]: () => moved })
  const client = new QueryClient()
  const detail = videoQueries.detail(live.uuid).queryKey
  client.setQueryData(detail, live)
  const { unmount } = renderHook(() => useLiveEvents(live, null, () => {}), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await server.isOpen()
  server.publish('state', { videoUuid: live.uuid, state: 'interrupted', seconds: 2 })
  server.publish('state', { videoUuid: live.uuid, state: 'live', seconds: 5 })
  await expect.poll(() => client.getQueryData(detail)?.streamServer).toEqual(moved.streamServer)
  unmount()
  await server.isOpen(0)
})

test('a product announced while the live is fetched is kept', async () => {
  const live = watchedVideo({ type: VIDEO_TYPE.live })
  const shown = { definitionUuid: crypto.randomUUID(), definitionProjectionUuid: crypto.randomUUID() }
  const client = new QueryClient()
  const detail = videoQueries.detail(live.uuid).queryKey
  const answer = () => {
    client.setQueryData(detail, { ...live, product: shown })
    return { ...live, description: 'Nowy opis' }
  }
  const server = await buildEventServer([], { [`/shopVideo/${live.uuid}/watch`]: answer })
  client.setQueryData(detail, live)
  const { unmount } = renderHook(() => useLiveEvents(live, null, () => {}), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await server.isOpen()
  server.publish('reset', {})
  await expect.poll(() => client.getQueryData(detail)?.description).toBe('Nowy opis')
  expect(client.getQueryData(detail)?.product).toEqual(shown)
  unmount()
  await server.isOpen(0)
})
