import { lt } from 'drizzle-orm'
import { promotions } from '#server/areas/account/account-tables.ts'
import { COUNTED, someOf, type Sweep } from '#server/db/sweep.ts'

export const sweepPromotions: Sweep = async (tx, before, most) => {
  const where = someOf(tx, promotions, lt(promotions.endsAt, before), most)
  return (await tx.delete(promotions).where(where).returning(COUNTED)).length
}
