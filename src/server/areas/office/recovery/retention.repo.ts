import { lt } from 'drizzle-orm'
import { COUNTED, someOf, type Sweep } from '#server/db/sweep.ts'
import { recoveries } from './table.ts'

export const sweepRecoveries: Sweep = async (tx, before, most) => {
  const where = someOf(tx, recoveries, lt(recoveries.createdAt, before), most)
  return (await tx.delete(recoveries).where(where).returning(COUNTED)).length
}
