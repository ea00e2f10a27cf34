import { lt } from 'drizzle-orm'
import { COUNTED, someOf, type Sweep } from '#server/db/sweep.ts'
import { securityEvents } from './table.ts'

export const sweepSecurityEvents: Sweep = async (tx, before, most) => {
  const where = someOf(tx, securityEvents, lt(securityEvents.at, before), most)
  return (await tx.delete(securityEvents).where(where).returning(COUNTED)).length
}
