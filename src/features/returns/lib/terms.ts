import type { Return } from '#contracts/return.ts'
import { formatDate } from '#lib/shared/format.ts'

/** Last valid day of a term that ends at midnight. */
const lastDay = (end: string) => formatDate(new Date(Date.parse(end) - 1))

export const termsOf = ({ sendBackBy, refundBy }: Return) => ({
  sendBackBy: lastDay(sendBackBy),
  refundBy: lastDay(refundBy),
})

/** Translation key for the next step from the buyer's point of view. */
export function nextKey({ state, endsOrder, lowersCash, refund }: Return): string {
  if (endsOrder) return refund > 0 ? 'next.orderEnds' : 'next.orderEndsUnpaid'
  if (state === 'settled') return refund > 0 ? 'next.settled' : 'next.settledUnpaid'
  if (lowersCash) return 'next.lowersCash'
  return `next.${state}`
}
