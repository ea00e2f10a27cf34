import type { Return } from '#contracts/commerce/return.ts'
import { formatLastDate } from '#lib/shared/format.ts'

export const termsOf = ({ sendBackBy, refundBy }: Return) => ({
  sendBackBy: formatLastDate(sendBackBy),
  refundBy: formatLastDate(refundBy),
})

/** Translation key for the next step from the buyer's point of view. */
export function nextKey({ state, endsOrder, lowersCash, isUnsent, refund }: Return): string {
  if (endsOrder) return refund > 0 ? 'next.orderEnds' : 'next.orderEndsUnpaid'
  if (state === 'settled') return refund > 0 ? 'next.settled' : 'next.settledUnpaid'
  if (lowersCash) return 'next.lowersCash'
  return isUnsent ? 'next.unsent' : `next.${state}`
}
