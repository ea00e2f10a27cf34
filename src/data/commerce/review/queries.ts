import { infiniteQueryOptions } from '@tanstack/react-query'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'

const PAGE_SIZE = 12

const list = () => import('#contracts/commerce/review.ts').then(({ ReviewList }) => ReviewList)

/** Buyers of the seller, whose ratings count, or everybody else. */
export const REVIEW_AUTHORS = ['buyers', 'others'] as const
export type ReviewAuthors = (typeof REVIEW_AUTHORS)[number]

export const reviewQueries = {
  /** Reviews of a seller, the newest first, page by page. */
  ofSeller: (sellerUuid: string, by: ReviewAuthors, api: Api = browserApi) =>
    infiniteQueryOptions({
      queryKey: ['review', sellerUuid, by] as const,
      queryFn: ({ signal, pageParam }) =>
        api.get(`/user/${sellerUuid}/review`, list(), {
          signal,
          query: {
            isVerified: String(by === 'buyers'),
            limit: PAGE_SIZE,
            ...(pageParam !== null && { cursor: pageParam }),
          },
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ meta }) => meta.next,
      meta: { isQuiet: true },
    }),
}
