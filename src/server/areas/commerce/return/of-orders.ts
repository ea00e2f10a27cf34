import { refundsByReturn } from './money.repo.ts'
import { returnRowRepo } from './row.repo.ts'
import { wholeReturnRepo } from './whole.repo.ts'

export type ReturnsOfOrders = typeof returnsOfOrders

/** Changes of returns that follow from their order. Every function runs in the transaction that changes the order. */
export const returnsOfOrders = {
  /** Settles the returns of a cancelled order, whose money is refunded in full. */
  endWithOrder: returnRowRepo.endWithOrder,
  /** Refund of every return of these seller orders, in grosze: given, or due if the return is settled. */
  refunds: refundsByReturn,
  /** Returns that were settled without a refund because the cash had not arrived, with the amounts in grosze. */
  settledUnpaid: wholeReturnRepo.settledUnpaid,
  /** Removes personal data from old returns. */
  anonymisePersons: returnRowRepo.empty,
}
