import type { Tx } from '../../db/client.ts'

/** What orders ask of returns, which are built after them. */
export type ReturnsOfOrders = {
  /** The order is cancelled, and its money goes back whole. */
  endWithOrder: (tx: Tx, sellerOrderUuid: string, ended: { settledAt: Date; isCash: boolean }) => Promise<void>
  /** Removes the persons from old returns. */
  forgetPersons: (tx: Tx, sellerOrderUuids: readonly string[]) => Promise<void>
}
