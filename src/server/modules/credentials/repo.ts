import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { mailedCodes, type CodePurpose } from './table.ts'

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
  }
}
