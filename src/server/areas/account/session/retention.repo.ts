import { lt } from 'drizzle-orm'
import { COUNTED, someOf, type Sweep } from '#server/db/sweep.ts'
import { loginSessions } from './table.ts'

/** Ended sessions with their addresses, also while nobody signs in. */
export const sweepSessions: Sweep = async (tx, before, most) => {
  const where = someOf(tx, loginSessions, lt(loginSessions.expiresAt, before), most)
  return (await tx.delete(loginSessions).where(where).returning(COUNTED)).length
}
