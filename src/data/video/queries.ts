import { queryOptions, skipToken } from '@tanstack/react-query'
import type { VideoListName, VideoTypeName } from '#contracts/video.ts'
import { FEED_PAGE_SIZE, OWN_PAGE_SIZE, SEARCH_MAX } from '#contracts/video.rules.ts'
import { type Api, browserApi, type Query } from '#lib/api.ts'
import { videoContract } from './contract.ts'
import { callOf, type PagePlace, type VideoListAsk } from './list.ts'

type ListKind = 'available' | 'own' | 'own-available'
/** `of` is the list's name, or its owner's uuid; `query` what the call is asked with. */
type ListKey = readonly ['video', ListKind, of: string, query: Query]

/** A page of videos. A search has an address of its own. */
const pageOf = (kind: ListKind, of: string, query: Query, api: Api) =>
  queryOptions({
    queryKey: ['video', kind, of, query] as ListKey,
    queryFn: ({ signal }) => {
      const search = query['query'] === undefined ? '' : '/search'
      return api.get(`${PATHS[kind](of)}${search}`, videoContract.list(), { signal, query })
    },
  })

const PATHS: Record<ListKind, (of: string) => string> = {
  available: (name) => `/shop/video/available/${name}`,
  own: (ownerUuid) => `/user/${ownerUuid}/video`,
  'own-available': (ownerUuid) => `/user/${ownerUuid}/video/available`,
}

export type LiveAir = { state: 'live' | 'interrupted'; since: number }

export const videoQueries = {
  all: ['video'] as const,
  /** Keys of all answers with one page of videos: a changed video is changed in all of them. */
  listKeys: Object.keys(PATHS).map((kind) => ['video', kind] as const),
  /** Keys of all infinite lists, with the pages loaded so far. */
  pagedKeys: [['video', 'ofSeller'] as const, ['video', 'mine'] as const],
  /** Key of all pages of one public list. */
  named: (name: VideoListName) => ['video', 'available', name] as const,
  /** Key of a seller's videos of one type, or of all types, page after page. */
  ofSeller: (sellerUuid: string, type: VideoTypeName | null) => ['video', 'ofSeller', sellerUuid, type] as const,
  /** Key of all own videos, page after page. */
  mine: (ownerUuid: string) => ['video', 'mine', ownerUuid] as const,
  detail: (uuid: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['video', 'detail', uuid] as const,
      queryFn: ({ signal }) =>
        api.get(`/shopVideo/${encodeURIComponent(uuid)}/watch`, videoContract.video(), { signal }),
      meta: { isQuiet: true },
    }),
  /** Current viewer count of a live. Filled only from its conversation; unknown until somebody listens to it. */
  viewers: (uuid: string) =>
    queryOptions<number, Error, number, readonly ['video', 'viewers', string]>({
      queryKey: ['video', 'viewers', uuid],
      queryFn: skipToken,
    }),
  /** State of a running live, and its start by this browser's clock. Filled from the live's conversation. */
  air: (uuid: string) =>
    queryOptions<LiveAir, Error, LiveAir, readonly ['video', 'air', string]>({
      queryKey: ['video', 'air', uuid],
      queryFn: skipToken,
    }),
  /** One page of the feed, newest first. */
  list: (ask: VideoListAsk, place: PagePlace, api: Api = browserApi) => {
    const call = callOf(ask, place)
    return 'name' in call
      ? pageOf('available', call.name, call.query, api)
      : pageOf('own-available', call.ownerUuid, call.query, api)
  },
  /** Total of the list. The answer includes one video. */
  count: (ask: VideoListAsk) => ({ ...videoQueries.list({ ...ask, limit: 1 }, { page: 1 }), meta: { isQuiet: true } }),
  /** First page of a public list, as the feed requests it. */
  firstPage: (name: VideoListName) => pageOf('available', name, { limit: FEED_PAGE_SIZE, page: 1 }, browserApi),
  /** The first so many of the same list, for a page that shows what there is. */
  newest: (name: VideoListName, limit: number, api: Api = browserApi) => ({
    ...pageOf('available', name, { limit }, api),
    meta: { isQuiet: true },
  }),
  /** One's own, also what is not available yet; those that tell of `search`, where it is not empty. */
  own: (ownerUuid: string, api: Api = browserApi, search = '') =>
    pageOf('own', ownerUuid, { limit: OWN_PAGE_SIZE, ...(search && { query: search.slice(0, SEARCH_MAX) }) }, api),
  /** Which of them are still there; asked every time. */
  entries: (uuids: readonly string[]) =>
    queryOptions({
      queryKey: ['video', 'entries', uuids] as const,
      queryFn: ({ signal }) =>
        browserApi.get('/video/uuids', videoContract.entries(), { signal, query: { 'uuids[]': uuids } }),
      staleTime: 0,
      gcTime: 0,
      meta: { isQuiet: true },
    }),
  categories: (api: Api = browserApi) =>
    queryOptions({
      queryKey: ['video', 'categories'] as const,
      queryFn: ({ signal }) =>
        api.get('/shop/video/available/categories', videoContract.availableCategories(), { signal }),
      meta: { isQuiet: true },
    }),
}
