import { lt } from 'drizzle-orm'
import { COUNTED, someOf, type Sweep } from '#server/db/sweep.ts'
import { notifications } from './table.ts'

/** Old notifications, also of users who get no new ones. */
export const sweepNotifications: Sweep = async (tx, before, most) => {
  const where = someOf(tx, notifications, lt(notifications.createdAt, before), most)
  return (await tx.delete(notifications).where(where).returning(COUNTED)).length
}
