import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { attempts, mailedCodes, type CodePurpose } from './table.ts'

export function createAccessRepo(db: Db) {
  const isGood = (hash: string, purpose: CodePurpose, now: Date) =>
    and(eq(mailedCodes.hash, hash), eq(mailedCodes.purpose, purpose), gt(mailedCodes.expiresAt, now))

  return {
    /** Adds a code and deletes expired ones. */
    addCode: async (code: Omit<typeof mailedCodes.$inferInsert, 'createdAt'>): Promise<void> => {
      await db.delete(mailedCodes).where(lt(mailedCodes.expiresAt, new Date()))
      await db.insert(mailedCodes).values(code)
    },

    userOfCode: async (tx: Tx, hash: string, purpose: CodePurpose): Promise<string | undefined> => {
      const [row] = await tx
        .select({ userUuid: mailedCodes.userUuid })
        .from(mailedCodes)
        .where(isGood(hash, purpose, new Date()))
      return row?.userUuid
    },

    /** Uses up a code. Of two concurrent calls only one gets the user. */
    takeCode: async (tx: Tx, hash: string, purpose: CodePurpose): Promise<string | undefined> => {
      const [row] = await tx
        .delete(mailedCodes)
        .where(isGood(hash, purpose, new Date()))
        .returning({ userUuid: mailedCodes.userUuid })
      return row?.userUuid
    },

    removeCodes: async (tx: Tx, userUuid: string, purpose?: CodePurpose): Promise<void> => {
      const ofPurpose = purpose && eq(mailedCodes.purpose, purpose)
      await tx.delete(mailedCodes).where(and(eq(mailedCodes.userUuid, userUuid), ofPurpose))
    },

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
