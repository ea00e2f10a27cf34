import type { Db } from '#server/db/client.ts'
import { refundsByReturn } from './money.repo.ts'
import { createReturnRepo } from './repo.ts'

export type ReturnsOfOrders = ReturnType<typeof createReturnsOfOrders>

/** Changes of returns that follow from their order. Every function runs in the transaction that changes the order. */
export function createReturnsOfOrders(db: Db) {
  const repo = createReturnRepo(db)
  return {
    /** Settles the returns of a cancelled order, whose money is refunded in full. */
    endWithOrder: repo.endWithOrder,
    /** Refund of every return of these seller orders, in grosze: given, or due if the return is settled. */
    refunds: refundsByReturn,
    /** Returns that were settled without a refund because the cash had not arrived, with the amounts in grosze. */
    settledUnpaid: repo.settledUnpaid,
    /** Removes personal data from old returns. */
    anonymisePersons: repo.empty,
  }
}
