import { createFact } from '#server/base/fact.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'

export type StockFacts = ReturnType<typeof createStockFacts>

export const createStockFacts = () => ({
  /** Pieces were added, in the transaction that adds them. With the new quantity of each of these variants. */
  piecesFreed: createFact<[tx: Tx, quantities: ReadonlyMap<string, number>, after?: After]>(),
})
