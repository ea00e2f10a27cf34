import type { Db, Tx } from '../db/client.ts'
import { inSnapshot } from '../db/unit.ts'
import {
  orderJobFaults,
  orderFaults,
  paymentFaults,
  reservationFaults,
  returnFaults,
} from '../areas/commerce/commerce.ts'
import { stockFaults } from '../areas/catalogue/catalogue.ts'

/** Invariants of the data. Each check returns a line for every violating row. */
const CHECKS: Record<string, (tx: Tx) => Promise<string[]>> = {
  stock: stockFaults,
  orders: orderFaults,
  payments: paymentFaults,
  reservations: reservationFaults,
  returns: returnFaults,
  'mails and due steps': orderJobFaults,
}

/** Faults by check. Reads one snapshot, so the server may keep running. */
export const ledgerFaults = (db: Db): Promise<Record<string, string[]>> =>
  inSnapshot(db, async (tx) => {
    const found: Record<string, string[]> = {}
    for (const [name, faults] of Object.entries(CHECKS)) found[name] = await faults(tx)
    return found
  })
