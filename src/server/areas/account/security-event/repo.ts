import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { securityEvents } from './table.ts'

export type SecurityEventRow = typeof securityEvents.$inferSelect
type NewEvent = Omit<typeof securityEvents.$inferInsert, 'uuid' | 'at'>

/** Rows are added and deleted. A trigger refuses to change one. */
export const createSecurityEventRepo = (db: Db) => ({
  add: async (tx: Tx, event: NewEvent): Promise<void> => {
    await tx.insert(securityEvents).values(event)
  },

  /** The latest first. */
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
