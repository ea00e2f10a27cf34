import { lt } from 'drizzle-orm'
import { COUNTED, someOf, type Sweep } from '#server/db/sweep.ts'
import { officeAudit } from './table.ts'

export const sweepAudit: Sweep = async (tx, before, most) => {
  const where = someOf(tx, officeAudit, lt(officeAudit.at, before), most)
  return (await tx.delete(officeAudit).where(where).returning(COUNTED)).length
}
