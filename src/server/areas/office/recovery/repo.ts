import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { recoveries } from './table.ts'

export type RecoveryRepo = ReturnType<typeof createRecoveryRepo>
export type RecoveryRow = typeof recoveries.$inferSelect

const isOpen = and(isNull(recoveries.cancelledAt), isNull(recoveries.doneAt))

export const createRecoveryRepo = (db: Db) => ({
  /** Undefined if one is open already. */
  add: async (tx: Tx, row: { userUuid: string; dueAt: Date }): Promise<RecoveryRow | undefined> => {
    const [added] = await tx.insert(recoveries).values(row).onConflictDoNothing().returning()
    return added
  },

  openOf: async (userUuid: string): Promise<RecoveryRow | undefined> => {
    const [row] = await db
      .select()
      .from(recoveries)
      .where(and(eq(recoveries.userUuid, userUuid), isOpen))
    return row
  },

  one: async (uuid: string): Promise<RecoveryRow | undefined> => {
    const [row] = await db.select().from(recoveries).where(eq(recoveries.uuid, uuid))
    return row
  },

  lock: async (tx: Tx, uuid: string): Promise<RecoveryRow | undefined> => {
    const [row] = await tx.select().from(recoveries).where(eq(recoveries.uuid, uuid)).for('update')
    return row
  },

  end: async (tx: Tx, uuid: string, end: { cancelledAt: Date } | { doneAt: Date }): Promise<void> => {
    await tx.update(recoveries).set(end).where(eq(recoveries.uuid, uuid))
  },

  all: (userUuid: string): Promise<RecoveryRow[]> =>
    db.select().from(recoveries).where(eq(recoveries.userUuid, userUuid)),

  removeOf: async (tx: Tx, userUuid: string): Promise<void> => {
    await tx.delete(recoveries).where(eq(recoveries.userUuid, userUuid))
  },
})
