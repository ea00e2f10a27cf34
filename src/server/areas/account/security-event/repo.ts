import { desc, eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { COUNTED, someOf, type Sweep } from '#server/db/sweep.ts'
import { securityEvents } from './table.ts'

export type SecurityEventRow = typeof securityEvents.$inferSelect

export const createSecurityEventRepo = (db: Db) => ({
  add: async (tx: Tx, event: Omit<typeof securityEvents.$inferInsert, 'uuid' | 'at'>): Promise<void> => {
    await tx.insert(securityEvents).values(event)
  },

  newest: (userUuid: string, limit: number): Promise<SecurityEventRow[]> =>
    db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.userUuid, userUuid))
      .orderBy(desc(securityEvents.at), desc(securityEvents.uuid))
      .limit(limit),

  remove: async (tx: Tx, userUuid: string): Promise<void> => {
    await tx.delete(securityEvents).where(eq(securityEvents.userUuid, userUuid))
  },
})

export const sweepSecurityEvents: Sweep = async (tx, before, most) => {
  const where = someOf(tx, securityEvents, lt(securityEvents.at, before), most)
  return (await tx.delete(securityEvents).where(where).returning(COUNTED)).length
}
