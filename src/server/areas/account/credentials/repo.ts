import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { mailedCodes, type CodePurpose } from './table.ts'

/** Expired codes are kept for this long, because another request may extend them. */
const RETAINED_MS = 24 * 60 * 60 * 1000

export function createAccessRepo(db: Db) {
  const isGood = (hash: string, purpose: CodePurpose, now: Date) =>
    and(eq(mailedCodes.hash, hash), eq(mailedCodes.purpose, purpose), gt(mailedCodes.expiresAt, now))

  return {
    /** Adds a code and deletes those that expired long ago. */
    addCode: async (code: Omit<typeof mailedCodes.$inferInsert, 'createdAt'>): Promise<void> => {
      await db.delete(mailedCodes).where(lt(mailedCodes.expiresAt, new Date(Date.now() - RETAINED_MS)))
      await db.insert(mailedCodes).values(code)
    },

    extendCode: async (userUuid: string, purpose: CodePurpose, expiresAt: Date): Promise<boolean> => {
      const newest = db
        .select({ hash: mailedCodes.hash })
        .from(mailedCodes)
        .where(and(eq(mailedCodes.userUuid, userUuid), eq(mailedCodes.purpose, purpose)))
        .orderBy(desc(mailedCodes.createdAt))
        .limit(1)
      const extended = await db
        .update(mailedCodes)
        .set({ expiresAt })
        .where(inArray(mailedCodes.hash, newest))
        .returning({ hash: mailedCodes.hash })
      return extended.length > 0
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
  }
}
