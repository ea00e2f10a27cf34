import { retainedOrdersSince } from '#contracts/commerce/order-retention.rules.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { StockService } from '#server/areas/catalogue/catalogue.ts'
import { retentionRepo as repo } from './retention.repo.ts'
import type { RemoveInvoices } from '../invoice/removal.ts'
import type { ReturnsOfOrders } from '../return/of-orders.ts'

/** Maximum per transaction, so that other transactions do not wait long. */
const EMPTIED_AT_ONCE = 100

type Parts = {
  db: Db
  stock: Pick<StockService, 'anonymiseMovesOf'>
  returns: Pick<ReturnsOfOrders, 'anonymisePersons'>
  removeInvoices: RemoveInvoices
}

export const createOrderRetention = ({ db, stock, returns, removeInvoices }: Parts) => ({
  /** Removes personal data from orders whose legal retention period is over, and returns their number. Idempotent. */
  emptyOld: async (now: Date): Promise<number> => {
    const before = retainedOrdersSince(now)
    let emptied = 0
    for (;;) {
      const quantity = await inTransaction(db, async (tx, after) => {
        const uuids = await repo.takeBefore(tx, before, EMPTIED_AT_ONCE)
        if (uuids.length === 0) return 0
        const { partUuids, lineUuids } = await repo.empty(tx, uuids)
        await returns.anonymisePersons(tx, partUuids)
        await removeInvoices(tx, after, partUuids)
        await stock.anonymiseMovesOf(tx, lineUuids)
        return uuids.length
      })
      emptied += quantity
      if (quantity < EMPTIED_AT_ONCE) return emptied
    }
  },
})
