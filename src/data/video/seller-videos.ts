import { infiniteQueryOptions } from '@tanstack/react-query'
import type { VideoTypeName } from '#contracts/video.ts'
import { type Api, browserApi } from '#lib/api.ts'
import { videoContract } from './contract.ts'

const PAGE_SIZE = 12

/** One kind of somebody's videos, the newest first, page by page as far as one has looked. */
export const sellerVideos = (sellerUuid: string, type: VideoTypeName, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['video', 'ofSeller', sellerUuid, type] as const,
    queryFn: ({ signal, pageParam }) =>
      api.get(`/user/${sellerUuid}/video/available`, videoContract.list(), {
        signal,
        query: { limit: PAGE_SIZE, 'types[]': [type], ...(pageParam !== null && { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.next,
    meta: { isQuiet: true },
  })
