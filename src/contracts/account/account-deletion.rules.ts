/** Years after delivery in which a seller is liable for faulty goods (art. 43c of the act on consumer rights). */
const LIABILITY_YEARS = 2

/** Reasons for which a seller cannot delete the account: the detail of the 409. */
export const DELETION_REFUSALS = ['openOrders', 'owedRefunds', 'openReturns', 'liable'] as const
export type DeletionRefusal = (typeof DELETION_REFUSALS)[number]

/** End of the buyer's rights to withdraw, to complain and to be refunded, of which liability is the longest. */
export function liableUntil(deliveredAt: Date): Date {
  const until = new Date(deliveredAt)
  until.setUTCFullYear(until.getUTCFullYear() + LIABILITY_YEARS)
  return until
}

const SEPARATOR = ' until '

/** Detail of the 409: the reason, and for `liable` the time until which it holds. */
export const deletionRefusal = (reason: DeletionRefusal, until?: Date): string =>
  until ? `${reason}${SEPARATOR}${until.toISOString()}` : reason

/** Reads a detail of `deletionRefusal`; undefined for any other text. */
export function readDeletionRefusal(detail: string): { reason: DeletionRefusal; until: string } | undefined {
  const [name, until = ''] = detail.split(SEPARATOR)
  const reason = DELETION_REFUSALS.find((one) => one === name)
  return reason && { reason, until }
}
