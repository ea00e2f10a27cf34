import type { Tx } from '#server/db/client.ts'

/** Functions of the returns service for orders. That service is built after the orders service. */
export type ReturnsOfOrders = {
  /** Settles the returns of a cancelled order, whose money is refunded in full. */
  endWithOrder: (tx: Tx, sellerOrderUuid: string, ended: { settledAt: Date; isCash: boolean }) => Promise<void>
  /** Refund of every return of these seller orders, in grosze: given, or due if the return is settled. */
  refunds: (tx: Tx, sellerOrderUuids: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** Returns that were settled without a refund because the cash had not arrived, with the amounts in grosze. */
  settledUnpaid: (tx: Tx, sellerOrderUuid: string) => Promise<{ returnUuid: string; amount: number }[]>
  /** Removes personal data from old returns. */
  forgetPersons: (tx: Tx, sellerOrderUuids: readonly string[]) => Promise<void>
}
