import type { Return } from '#contracts/return.ts'
import { formatDate } from '#lib/format.ts'

/** Terms end at midnight: the last day is the one before. */
const lastDay = (end: string) => formatDate(new Date(Date.parse(end) - 1))

export const termsOf = ({ sendBackBy, refundBy }: Return) => ({
  sendBackBy: lastDay(sendBackBy),
  refundBy: lastDay(refundBy),
})

/** The words for what comes next, as the buyer sees it. */
export function nextKey({ state, endsOrder, lowersCash, refund }: Return): string {
  if (endsOrder) return refund > 0 ? 'next.orderEnds' : 'next.orderEndsUnpaid'
  if (state === 'settled') return refund > 0 ? 'next.settled' : 'next.settledUnpaid'
  if (lowersCash) return 'next.lowersCash'
  return `next.${state}`
}
