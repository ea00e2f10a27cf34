import { queryOptions } from '@tanstack/react-query'
import type { VideoTypeName } from '#contracts/video.ts'
import { FEED_PAGE_SIZE } from '#contracts/video.rules.ts'
import { type Api, browserApi } from '#lib/api.ts'
import { videoContract } from './contract.ts'

/** A page by its number, from 1, or by a cursor that an earlier page gave. */
export type PagePlace = { page: number } | { cursor: string }

const all = ['video'] as const
const availableKey = ['video', 'available'] as const

export const videoQueries = {
  all,
  availableKey,
  detail: (uuid: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['video', 'detail', uuid] as const,
      queryFn: ({ signal }) =>
        api.get(`/shopVideo/${encodeURIComponent(uuid)}/watch`, videoContract.video(), { signal }),
    }),
  /** Newest first; pages of the feed's size. */
  available: (type: VideoTypeName, place: PagePlace, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...availableKey, type, place] as const,
      queryFn: ({ signal }) =>
        api.get(`/shop/video/available/${type}`, videoContract.list(), {
          signal,
          query: { limit: FEED_PAGE_SIZE, ...place },
        }),
    }),
  /** The first so many of the same list, for a page that shows what there is. */
  newest: (type: VideoTypeName, limit: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...availableKey, type, { limit }] as const,
      queryFn: ({ signal }) =>
        api.get(`/shop/video/available/${type}`, videoContract.list(), { signal, query: { limit } }),
      meta: { isQuiet: true },
    }),
  /** A numbered page of a category's videos of one type. */
  ofCategory: (type: VideoTypeName, categoryUuid: string, limit: number, page = 1, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...availableKey, type, { categoryUuid, limit, page }] as const,
      queryFn: ({ signal }) =>
        api.get(`/shop/video/available/${type}`, videoContract.list(), {
          signal,
          query: { limit, page, 'categoryUuids[]': [categoryUuid] },
        }),
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
