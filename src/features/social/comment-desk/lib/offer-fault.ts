import { ApiError } from '#lib/shared/api.ts'

/** Reason for which a comment was not turned into an offer. */
export function offerFault(error: Error): 'offer' | 'reply' | 'gone' | 'network' {
  if (!(error instanceof ApiError)) return 'network'
  if (error.has('COMMENT_OFFER_EXCEPTION')) return 'offer'
  if (error.has('COMMENT_REPLY_EXCEPTION')) return 'reply'
  return error.status === 404 ? 'gone' : 'network'
}
