import { keptOrdersSince } from '#contracts/order-retention.rules.ts'
import type { Db } from '../../db/client.ts'
import { inTransaction } from '../../db/unit.ts'
import type { StockService } from '../stock/service.ts'
import { retentionRepo as repo } from './retention.repo.ts'

/** So many in one transaction, that nobody waits for long. */
const EMPTIED_AT_ONCE = 100

type Parts = { db: Db; stock: Pick<StockService, 'forgetWhoMoved'> }

export const createOrderRetention = ({ db, stock }: Parts) => ({
  /** Removes the persons from orders that are older than the law wants them kept. Again is harmless. Answers how many. */
  emptyOld: async (now: Date): Promise<number> => {
    const before = keptOrdersSince(now)
    let emptied = 0
    for (;;) {
      const quantity = await inTransaction(db, async (tx) => {
        const uuids = await repo.takeBefore(tx, before, EMPTIED_AT_ONCE)
        if (uuids.length > 0) await stock.forgetWhoMoved(tx, await repo.empty(tx, uuids))
        return uuids.length
      })
      emptied += quantity
      if (quantity < EMPTIED_AT_ONCE) return emptied
    }
  },
})
