import { infiniteQueryOptions } from '@tanstack/react-query'
import type { VideoTypeName } from '#contracts/video/video.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { videoQueries } from './queries.ts'

const call = callsOf(async () => (await import('#contracts/video/video.calls.ts')).videoCalls)

export const SELLER_VIDEOS_A_PAGE = 12
const NEWEST: { page?: number; cursor?: string } = {}

/**
 * Videos of a seller of one type or, with null, of all types, the newest first. An infinite query that starts at the
 * page given in the address.
 */
export const sellerVideos = (sellerUuid: string, type: VideoTypeName | null, page = 1, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: [...videoQueries.ofSeller(sellerUuid, type), page] as const,
    queryFn: ({ signal, pageParam }) =>
      call('GET /user/:id/video/available', {
        params: { id: sellerUuid },
        signal,
        query: { limit: SELLER_VIDEOS_A_PAGE, ...(type !== null && { 'types[]': [type] }), ...pageParam },
        api,
      }),
    initialPageParam: page > 1 ? { page } : NEWEST,
    getNextPageParam: ({ meta }) => (meta.next === null ? null : { cursor: meta.next }),
    meta: { isQuiet: true },
  })
