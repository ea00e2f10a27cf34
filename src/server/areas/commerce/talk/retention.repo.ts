import { lt } from 'drizzle-orm'
import { COUNTED, someOf, type Sweep } from '#server/db/sweep.ts'
import { talkReports } from './table.ts'

export const sweepTalkReports: Sweep = async (tx, before, most) => {
  const where = someOf(tx, talkReports, lt(talkReports.createdAt, before), most)
  return (await tx.delete(talkReports).where(where).returning(COUNTED)).length
}
