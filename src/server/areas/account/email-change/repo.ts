import { and, desc, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm'
import { EMAIL_CODE_TRIES } from '#contracts/account/email-change.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { emailChanges } from './table.ts'

export type EmailChangeRow = typeof emailChanges.$inferSelect

const isCurrent = () => gt(emailChanges.expiresAt, new Date())
const pendingOf = (userUuid: string) => and(eq(emailChanges.userUuid, userUuid), isNull(emailChanges.confirmedAt))

export type EmailChangeRepo = ReturnType<typeof createEmailChangeRepo>

export const createEmailChangeRepo = (db: Db) => ({
  /** Replaces a change that waits. */
  begin: async (tx: Tx, change: typeof emailChanges.$inferInsert): Promise<void> => {
    await tx.delete(emailChanges).where(pendingOf(change.userUuid))
    await tx.insert(emailChanges).values(change)
  },

  find: async (uuid: string): Promise<EmailChangeRow | undefined> => {
    const [row] = await db
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.uuid, uuid), isCurrent()))
    return row
  },

  pending: async (userUuid: string): Promise<EmailChangeRow | undefined> => {
    const [row] = await db
      .select()
      .from(emailChanges)
      .where(and(pendingOf(userUuid), isCurrent()))
    return row
  },

  set: async (tx: Tx, uuid: string, values: Partial<EmailChangeRow>): Promise<void> => {
    await tx.update(emailChanges).set(values).where(eq(emailChanges.uuid, uuid))
  },

  /** Counts a try of the pending change before the code is compared. Undefined if there is none, or no try is left. */
  spendTry: async (userUuid: string): Promise<EmailChangeRow | undefined> => {
    const [row] = await db
      .update(emailChanges)
      .set({ tries: sql`${emailChanges.tries} + 1` })
      .where(and(pendingOf(userUuid), isCurrent(), lt(emailChanges.tries, EMAIL_CODE_TRIES)))
      .returning()
    return row
  },

  /** Locks the change, if it still waits. */
  lockPending: async (tx: Tx, uuid: string): Promise<EmailChangeRow | undefined> => {
    const [row] = await tx
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.uuid, uuid), isNull(emailChanges.confirmedAt), isCurrent()))
      .for('update')
    return row
  },

  byCancelHash: async (hash: string): Promise<EmailChangeRow | undefined> => {
    const [row] = await db
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.cancelHash, hash), isCurrent()))
    return row
  },

  /** Deletes a change with those that followed it. Returns false if it is gone. */
  undo: async (tx: Tx, { uuid, userUuid, createdAt }: EmailChangeRow): Promise<boolean> => {
    const undone = await tx
      .delete(emailChanges)
      .where(and(eq(emailChanges.userUuid, userUuid), gte(emailChanges.createdAt, createdAt)))
      .returning({ uuid: emailChanges.uuid })
    return undone.some((one) => one.uuid === uuid)
  },

  removePending: async (tx: Tx, userUuid: string): Promise<boolean> =>
    (await tx.delete(emailChanges).where(pendingOf(userUuid)).returning({ uuid: emailChanges.uuid })).length > 0,

  list: (userUuid: string): Promise<EmailChangeRow[]> =>
    db
      .select()
      .from(emailChanges)
      .where(eq(emailChanges.userUuid, userUuid))
      .orderBy(desc(emailChanges.createdAt))
      .limit(100),

  removeAll: async (tx: Tx, userUuid: string): Promise<void> => {
    await tx.delete(emailChanges).where(eq(emailChanges.userUuid, userUuid))
  },
})
