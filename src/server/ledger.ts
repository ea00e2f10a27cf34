import type { Db, Tx } from './db/client.ts'
import { inSnapshot } from './db/unit.ts'
import { stockFaults } from './modules/stock/ledger.repo.ts'

/** Sums that have to agree, whatever happened. Each answers a line for every row that differs. */
const CHECKS: Record<string, (tx: Tx) => Promise<string[]>> = { stock: stockFaults }

/** By the name of the check. Read in one snapshot, so that a server may go on writing meanwhile. */
export const ledgerFaults = (db: Db): Promise<Record<string, string[]>> =>
  inSnapshot(db, async (tx) => {
    const found: Record<string, string[]> = {}
    for (const [name, faults] of Object.entries(CHECKS)) found[name] = await faults(tx)
    return found
  })
