import { infiniteQueryOptions } from '@tanstack/react-query'
import type { VideoTypeName } from '#contracts/video.ts'
import { type Api, browserApi } from '#lib/api.ts'
import { videoContract } from './contract.ts'
import { videoQueries } from './queries.ts'

export const SELLER_VIDEOS_A_PAGE = 12
const NEWEST: { page?: number; cursor?: string } = {}

/**
 * Somebody's videos, of one kind or (null) of every kind, the newest first, page by page as far as one has looked from
 * the page that the address names.
 */
export const sellerVideos = (sellerUuid: string, type: VideoTypeName | null, page = 1, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: [...videoQueries.ofSeller(sellerUuid, type), page] as const,
    queryFn: ({ signal, pageParam }) =>
      api.get(`/user/${sellerUuid}/video/available`, videoContract.list(), {
        signal,
        query: { limit: SELLER_VIDEOS_A_PAGE, ...(type !== null && { 'types[]': [type] }), ...pageParam },
      }),
    initialPageParam: page > 1 ? { page } : NEWEST,
    getNextPageParam: ({ meta }) => (meta.next === null ? null : { cursor: meta.next }),
    meta: { isQuiet: true },
  })
