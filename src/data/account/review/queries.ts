import { infiniteQueryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { BY_CURSOR } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/account/review.calls.ts')).reviewCalls)

const PAGE_SIZE = 12

/** Buyers of the seller, whose ratings count, or everybody else. */
export const REVIEW_AUTHORS = ['buyers', 'others'] as const
export type ReviewAuthors = (typeof REVIEW_AUTHORS)[number]

export const reviewQueries = {
  /** Reviews of a seller, the newest first, page by page. */
  ofSeller: (sellerUuid: string, by: ReviewAuthors, api: Api = browserApi) =>
    infiniteQueryOptions({
      queryKey: ['review', sellerUuid, by] as const,
      queryFn: ({ signal, pageParam }) =>
        call(
          'GET /user/:id/review',
          {
            params: { id: sellerUuid },
            signal,
            query: { isVerified: by === 'buyers', limit: PAGE_SIZE, cursor: pageParam ?? undefined },
          },
          api,
        ),
      ...BY_CURSOR,
      meta: { isQuiet: true },
    }),
}
