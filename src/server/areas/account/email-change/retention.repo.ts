import { lt } from 'drizzle-orm'
import { COUNTED, someOf, type Sweep } from '#server/db/sweep.ts'
import { emailChanges } from './table.ts'

export const sweepEmailChanges: Sweep = async (tx, before, most) => {
  const where = someOf(tx, emailChanges, lt(emailChanges.expiresAt, before), most)
  return (await tx.delete(emailChanges).where(where).returning(COUNTED)).length
}
