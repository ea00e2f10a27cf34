import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Video, VideoList } from '#contracts/video/video.ts'
import { createQueryClient } from '#lib/shared/query-client.ts'
import {
  changeLikeQuantity,
  countedView,
  cacheChanged,
  cacheLikeQuantity,
  cacheListed,
  storeNewVideo,
  removeVideo,
} from './cache.ts'
import { NO_FILTER } from './filter.ts'
import { VIDEO_LIST_TYPES, type VideoListRequest } from './list.ts'
import { myVideos } from './my-videos.ts'
import { videoQueries } from './queries.ts'
import { sellerVideos } from './seller-videos.ts'

/** Fields that the cache reads. */
const video = (uuid: string) =>
  ({
    uuid,
    isAvailable: true,
    publishedAt: '2026-01-01T00:00:00.000Z',
    owner: { uuid: 'owner' },
    statistic: { viewQuantity: 1, likeQuantity: 3 },
  }) as Video
const listOf = (...uuids: string[]): VideoList => ({
  meta: { page: 1, size: 5, total: uuids.length, next: null, previous: null },
  data: uuids.map(video),
})
const requestOf = (type: VideoListRequest['type'], changed: Partial<VideoListRequest> = {}): VideoListRequest => ({
  type,
  ownerUuid: 'owner',
  filter: NO_FILTER,
  search: '',
  limit: 5,
  ...changed,
})

/** All kinds of lists: by page and cursor, filtered, searched, counted, of a shelf, and of own videos. */
const keys = [
  ...VIDEO_LIST_TYPES.map((type) => videoQueries.list(requestOf(type), { page: 1 }).queryKey),
  videoQueries.list(requestOf('reel'), { cursor: 'c' }).queryKey,
  videoQueries.list(requestOf('vod', { filter: { ...NO_FILTER, sizes: ['M'] }, search: 'x' }), { page: 2 }).queryKey,
  videoQueries.count(requestOf('all')).queryKey,
  videoQueries.newest('short', 12).queryKey,
  videoQueries.own('owner').queryKey,
]

/** Infinite lists: a seller's profile, and own videos. */
const pagedKeys = [
  ...(['short', 'live', 'vod', null] as const).map((type) => sellerVideos('owner', type).queryKey),
  myVideos('owner').queryKey,
]
const pagesOf = (client: QueryClient, key: readonly unknown[]) =>
  client.getQueryData<InfiniteData<VideoList>>(key)?.pages ?? []
const pagedUuids = (client: QueryClient, key: readonly unknown[]) =>
  pagesOf(client, key).map(({ data }) => data.map(({ uuid }) => uuid))

function fill() {
  const client = createQueryClient()
  for (const key of pagedKeys)
    client.setQueryData<InfiniteData<VideoList>>(key, {
      pages: [listOf('x1', 'x2', 'b'), listOf('y1')].map(({ meta, data }) => ({ meta: { ...meta, total: 4 }, data })),
      pageParams: [null, 'c'],
    })
  for (const key of keys) client.setQueryData<VideoList>(key, listOf('a', 'b', 'c'))
  client.setQueryData(videoQueries.detail('b').queryKey, video('b'))
  return client
}

test('a deleted video is removed from every cached list and from its own page', () => {
  const client = fill()
  removeVideo(client, 'b')
  for (const key of keys) {
    const list = client.getQueryData<VideoList>(key)
    expect([list?.data.map(({ uuid }) => uuid), list?.meta.total], JSON.stringify(key)).toEqual([['a', 'c'], 2])
  }
  for (const key of pagedKeys) {
    expect(pagedUuids(client, key), JSON.stringify(key)).toEqual([['x1', 'x2'], ['y1']])
    expect(pagesOf(client, key).map(({ meta }) => meta.total)).toEqual([3, 3])
  }
  expect(client.getQueryData(videoQueries.detail('b').queryKey)).toBeUndefined()
})

test('deleting a video that no list contains changes no list', () => {
  const client = fill()
  const all = [...keys, ...pagedKeys]
  const before = all.map((key) => client.getQueryData(key))
  removeVideo(client, 'x')
  all.forEach((key, index) => expect(client.getQueryData(key)).toBe(before[index]))
})

test('a new reel is added once on top of the first page of reels and of its owner’s list, and becomes available there', () => {
  const client = fill()
  for (const isAvailable of [false, false, true]) {
    storeNewVideo(client, { ...video('new'), isAvailable })
    for (const key of [
      videoQueries.list(requestOf('reel'), { page: 1 }).queryKey,
      videoQueries.own('owner').queryKey,
    ]) {
      const list = client.getQueryData<VideoList>(key)
      expect(list?.data.map((entry) => [entry.uuid, entry.isAvailable])[0]).toEqual(['new', isAvailable])
      expect([list?.data.length, list?.meta.total]).toEqual([4, 4])
    }
  }
  expect(client.getQueryData<VideoList>(videoQueries.list(requestOf('vod'), { page: 1 }).queryKey)).toEqual(
    listOf('a', 'b', 'c'),
  )
})

test('a scheduled reel is added to its owner’s list alone', () => {
  const client = fill()
  const now = new Date('2026-01-01T12:00:00Z')
  storeNewVideo(client, { ...video('later'), publishedAt: '2026-01-02T12:00:00.000Z' }, now)
  const first = (key: readonly unknown[]) => client.getQueryData<VideoList>(key)?.data[0]?.uuid
  expect(first(videoQueries.own('owner').queryKey)).toBe('later')
  expect(first(videoQueries.firstPage('short').queryKey)).toBe('a')
})

test('a counted view updates every cached copy of the video', () => {
  const client = fill()
  countedView(client, 'b', 7)
  for (const key of keys)
    expect(client.getQueryData<VideoList>(key)?.data.map(({ statistic }) => statistic.viewQuantity)).toEqual([1, 7, 1])
  for (const key of pagedKeys)
    expect(pagesOf(client, key)[0]?.data.map(({ statistic }) => statistic.viewQuantity)).toEqual([1, 1, 7])
  expect(client.getQueryData(videoQueries.detail('b').queryKey)?.statistic.viewQuantity).toBe(7)
})

test('a live that is over leaves the lists of lives, is a saved one in all others, and the lists of saved lives are invalidated', () => {
  const client = fill()
  const saved = { ...video('b'), type: 1, media: { finishedAt: '2026-01-01T20:00:00.000Z' } } as Video
  cacheChanged(client, saved)
  const lives = videoQueries.list(requestOf('live'), { page: 1 }).queryKey
  for (const key of keys) {
    const list = client.getQueryData<VideoList>(key)
    if (key === lives || key[2] === 'live') expect([list?.data.length, list?.meta.total]).toEqual([2, 2])
    else expect(list?.data[1]).toEqual(saved)
  }
  const [, ownLives] = pagedKeys
  for (const key of pagedKeys) {
    if (key === ownLives) expect(pagedUuids(client, key)).toEqual([['x1', 'x2'], ['y1']])
    else expect(pagesOf(client, key)[0]?.data[2]).toEqual(saved)
  }
  const isGridInvalidated = (type: 'vod' | 'short') =>
    client.getQueryState(sellerVideos('owner', type).queryKey)?.isInvalidated
  expect([isGridInvalidated('vod'), isGridInvalidated('short')]).toEqual([true, false])
  expect(client.getQueryData(videoQueries.detail('b').queryKey)).toEqual(saved)
  const isInvalidated = (type: VideoListRequest['type']) =>
    client.getQueryState(videoQueries.list(requestOf(type), { page: 1 }).queryKey)?.isInvalidated
  expect([isInvalidated('vod'), isInvalidated('reel')]).toEqual([true, false])
})

test('another product of a live updates every cached copy of the live', () => {
  const client = fill()
  const changed = { ...video('b'), product: { definitionUuid: 'd', definitionProjectionUuid: 'p' } } as Video
  const on = { ...changed, media: { finishedAt: null } } as Video
  cacheChanged(client, on)
  for (const key of keys) expect(client.getQueryData<VideoList>(key)?.data).toEqual([video('a'), on, video('c')])
  for (const key of pagedKeys) expect(pagesOf(client, key)[0]?.data[2]).toEqual(on)
})

test('a change of a video in a list keeps the time at which the list was fetched', () => {
  const client = fill()
  const key = myVideos('owner').queryKey
  const held = client.getQueryData<InfiniteData<VideoList>>(key)
  client.setQueryData(key, held, { updatedAt: 1 })
  countedView(client, 'b', 7)
  removeVideo(client, 'x1')
  expect(pagedUuids(client, key)).toEqual([['x2', 'b'], ['y1']])
  expect(client.getQueryState(key)?.dataUpdatedAt).toBe(1)
})

test('likes given as a count or as a difference update every cached copy of the video', () => {
  const client = fill()
  const likes = () => [
    client.getQueryData(videoQueries.detail('b').queryKey)?.statistic.likeQuantity,
    client.getQueryData<VideoList>(keys[0] ?? [])?.data[1]?.statistic.likeQuantity,
  ]
  cacheLikeQuantity(client, 'b', 8)
  expect(likes()).toEqual([8, 8])
  changeLikeQuantity(client, 'b', -1)
  expect(likes()).toEqual([7, 7])
})

test('a live without a recording leaves all lists, but its viewers still have it', () => {
  const client = fill()
  const ended = { ...video('b'), isAvailable: false, media: { finishedAt: '2026-01-01T20:00:00.000Z' } } as Video
  cacheChanged(client, ended)
  for (const key of keys) expect(client.getQueryData<VideoList>(key)?.data.map(({ uuid }) => uuid)).toEqual(['a', 'c'])
  for (const key of pagedKeys) expect(pagedUuids(client, key)).toEqual([['x1', 'x2'], ['y1']])
  expect(client.getQueryData(videoQueries.detail('b').queryKey)).toEqual(ended)
})

test('each video of a fetched list is cached under its own key, unless a newer version is cached', () => {
  const client = createQueryClient()
  const { queryKey } = videoQueries.list(requestOf('reel'), { page: 1 })
  const views = (uuid: string) => client.getQueryData(videoQueries.detail(uuid).queryKey)?.statistic.viewQuantity
  const answer = (updatedAt: number) => {
    client.setQueryData<VideoList>(queryKey, listOf('a', 'b'), { updatedAt })
    cacheListed(client, queryKey)
  }
  client.setQueryData(
    videoQueries.detail('a').queryKey,
    { ...video('a'), statistic: { ...video('a').statistic, viewQuantity: 9 } },
    { updatedAt: 1000 },
  )
  answer(999)
  expect([views('a'), views('b')]).toEqual([9, 1])
  answer(1001)
  expect(views('a')).toBe(1)
})
