import { ApiError } from '#lib/shared/api.ts'

export type OfferFault = 'offer' | 'reply' | 'gone' | 'network'

/** Reason for which a comment was not turned into an offer. */
export function offerFault(error: unknown): OfferFault {
  if (!(error instanceof ApiError)) return 'network'
  if (error.has('COMMENT_OFFER_EXCEPTION')) return 'offer'
  if (error.has('COMMENT_REPLY_EXCEPTION')) return 'reply'
  return error.status === 404 ? 'gone' : 'network'
}
