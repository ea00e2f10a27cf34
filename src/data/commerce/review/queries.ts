import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'

const call = callsOf(async () => (await import('#contracts/commerce/review.calls.ts')).reviewCalls)

const PAGE_SIZE = 12

/** Buyers of the seller, whose ratings count, or everybody else. */
export const REVIEW_AUTHORS = ['buyers', 'others'] as const
export type ReviewAuthors = (typeof REVIEW_AUTHORS)[number]

export const reviewQueries = {
  /** Reviews of a seller, the newest first, page by page. */
  ofSeller: (sellerUuid: string, by: ReviewAuthors, api: Api = browserApi) =>
    call.pages(['review', sellerUuid, by], 'GET /user/:id/review', {
      params: { id: sellerUuid },
      query: { isVerified: by === 'buyers', limit: PAGE_SIZE },
      api,
    }),
}
