import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { attempts } from './table.ts'

export function createAttemptsRepo(db: Db) {
  return {
    /** Counts an attempt under `key`. The count restarts after `expiresAt` of the first one. */
    count: async (key: string, expiresAt: Date): Promise<{ quantity: number; expiresAt: Date }> => {
      const now = new Date()
      const isOver = sql`${attempts.expiresAt} <= ${now.toISOString()}::timestamptz`
      const [row] = await db
        .insert(attempts)
        .values({ key, quantity: 1, expiresAt })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            quantity: sql`case when ${isOver} then 1 else ${attempts.quantity} + 1 end`,
            expiresAt: sql`case when ${isOver} then ${expiresAt.toISOString()}::timestamptz else ${attempts.expiresAt} end`,
          },
        })
        .returning({ quantity: attempts.quantity, expiresAt: attempts.expiresAt })
      if (!row) throw new Error('The attempt was not counted')
      if (row.quantity === 1) await db.delete(attempts).where(lt(attempts.expiresAt, now))
      return row
    },

    forgive: async (key: string): Promise<void> => {
      await db.delete(attempts).where(eq(attempts.key, key))
    },
  }
}
