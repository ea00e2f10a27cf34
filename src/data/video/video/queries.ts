import { type MutationFunctionContext, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import type { Video, VideoListName, VideoTypeName } from '#contracts/video/video.ts'
import { FEED_PAGE_SIZE, OWN_PAGE_SIZE } from '#contracts/video/video.rules.ts'
import { SEARCH_MAX } from '#contracts/catalogue/product.rules.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import type { ListQuery } from './filter.ts'
import { callOf, type PagePlace, type VideoListRequest } from './list.ts'

const call = callsOf(async () => (await import('#contracts/video/video.calls.ts')).videoCalls)

type ListKind = 'available' | 'own' | 'own-available'
/** `of` is the name of the list or the uuid of its owner; `query` holds the parameters of the call. */
type ListKey = readonly ['video', ListKind, of: string, query: ListQuery]

const LISTS = {
  available: 'GET /shop/video/available/:type',
  own: 'GET /user/:id/video',
  'own-available': 'GET /user/:id/video/available',
} as const

/** Page of videos. A search has its own path. */
const pageOf = (kind: ListKind, of: string, query: ListQuery, api: Api) =>
  queryOptions({
    queryKey: ['video', kind, of, query] as ListKey,
    queryFn: ({ signal }) => {
      const params = kind === 'available' ? { type: of } : { id: of }
      const { query: search, ...narrowed } = query
      return search === undefined
        ? call(LISTS[kind], { params, query: narrowed, signal, api })
        : call(`${LISTS[kind]}/search`, { params, query: { ...narrowed, query: search }, signal, api })
    },
  })

const fetchVideo =
  (uuid: string, api: Api) =>
  ({ signal }: { signal: AbortSignal }) =>
    call('GET /shopVideo/:id/watch', { params: { id: uuid }, signal, api })

export type LiveAir = { state: 'live' | 'interrupted'; since: number }

export const videoQueries = {
  all: ['video'] as const,
  /** Key prefixes of all queries with a single page of videos. A changed video is updated in all of them. */
  listKeys: Object.keys(LISTS).map((kind) => ['video', kind] as const),
  /** Key prefixes of all infinite queries. */
  pagedKeys: [['video', 'ofSeller'] as const, ['video', 'mine'] as const],
  /** Key prefix of all pages of a public list. */
  named: (name: VideoListName) => ['video', 'available', name] as const,
  /** Key of a seller's videos of one type or, with null, of all types, as an infinite query. */
  ofSeller: (sellerUuid: string, type: VideoTypeName | null) => ['video', 'ofSeller', sellerUuid, type] as const,
  /** Key of all own videos, as an infinite query. */
  mine: (ownerUuid: string) => ['video', 'mine', ownerUuid] as const,
  detail: (uuid: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['video', 'detail', uuid] as const,
      queryFn: fetchVideo(uuid, api),
      meta: { isQuiet: true },
    }),
  /** A live as the server knows it now. Kept apart from `detail`, which has the product that belongs to the picture. */
  current: (uuid: string) =>
    queryOptions({
      queryKey: ['video', 'current', uuid] as const,
      queryFn: fetchVideo(uuid, browserApi),
      staleTime: 0,
      meta: { isQuiet: true },
    }),
  /** Current viewer count of a live. Set only by events of its conversation, so undefined before a subscription. */
  viewers: (uuid: string) =>
    queryOptions<number, Error, number, readonly ['video', 'viewers', string]>({
      queryKey: ['video', 'viewers', uuid],
      queryFn: skipToken,
    }),
  /** State of a live on air, and its start by this browser's clock. Set by events of the conversation. */
  air: (uuid: string) =>
    queryOptions<LiveAir, Error, LiveAir, readonly ['video', 'air', string]>({
      queryKey: ['video', 'air', uuid],
      queryFn: skipToken,
    }),
  /** One page of a list, newest first. */
  list: (request: VideoListRequest, place: PagePlace, api: Api = browserApi) => {
    const call = callOf(request, place)
    return 'name' in call
      ? pageOf('available', call.name, call.query, api)
      : pageOf('own-available', call.ownerUuid, call.query, api)
  },
  /** Query for the total of a list. It fetches one video. */
  count: (request: VideoListRequest) => ({
    ...videoQueries.list({ ...request, limit: 1 }, { page: 1 }),
    meta: { isQuiet: true },
  }),
  /** First page of a public list, as the feed requests it. */
  firstPage: (name: VideoListName) => pageOf('available', name, { limit: FEED_PAGE_SIZE, page: 1 }, browserApi),
  /** First `limit` videos of a public list. */
  newest: (name: VideoListName, limit: number, api: Api = browserApi) => ({
    ...pageOf('available', name, { limit }, api),
    meta: { isQuiet: true },
  }),
  /** Own videos, including unavailable ones, that match `search` if it is not empty. */
  own: (ownerUuid: string, api: Api = browserApi, search = '') =>
    pageOf('own', ownerUuid, { limit: OWN_PAGE_SIZE, ...(search && { query: search.slice(0, SEARCH_MAX) }) }, api),
  /** Entries of the given videos that still exist. Never cached. */
  entries: (uuids: readonly string[]) =>
    call.query(
      ['video', 'entries', uuids],
      'GET /video/uuids',
      { query: { 'uuids[]': uuids } },
      { staleTime: 0, gcTime: 0 },
    ),
  categories: (api: Api = browserApi) =>
    call.query(['video', 'categories'], 'GET /shop/video/available/categories', { api }),
}

/** Caches the answer to a change of a video, and refetches the lists that contain it. */
export function cacheEdited(video: Video, _sent: unknown, _before: unknown, { client }: MutationFunctionContext) {
  client.setQueryData(videoQueries.detail(video.uuid).queryKey, video)
  invalidateLists(client, video.owner.uuid)
}

function invalidateLists(client: QueryClient, ownerUuid: string) {
  void client.invalidateQueries({ queryKey: videoQueries.mine(ownerUuid) })
  for (const queryKey of videoQueries.listKeys) void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

/** Refetches a video after a change whose answer does not contain it. */
export const dropEdited =
  (ownerUuid: string, uuid: string) =>
  (_answer: unknown, _sent: unknown, _before: unknown, { client }: MutationFunctionContext) => {
    client.removeQueries({ queryKey: videoQueries.detail(uuid).queryKey })
    invalidateLists(client, ownerUuid)
  }
