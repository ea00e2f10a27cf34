import type { Db, Tx } from '../db/client.ts'
import { inSnapshot } from '../db/unit.ts'
import { stockFaults } from '../areas/catalogue/stock/ledger.repo.ts'
import { orderJobFaults } from '../areas/commerce/order/job-ledger.repo.ts'
import { orderFaults } from '../areas/commerce/order/ledger.repo.ts'
import { paymentFaults } from '../areas/commerce/payment/ledger.repo.ts'
import { reservationFaults } from '../areas/commerce/reservation/ledger.repo.ts'
import { returnFaults } from '../areas/commerce/return/ledger.repo.ts'

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
