import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { hasProvenAddress } from '../proven-address.ts'
import { officeLetters } from './table.ts'

export type LetterRow = typeof officeLetters.$inferSelect
export type NewLetter = Omit<
  typeof officeLetters.$inferInsert,
  'uuid' | 'createdAt' | 'sentAt' | 'userUuid' | 'email'
> & {
  userUuid: string | null
  email: string
  /** Makes sending idempotent. */
  uuid?: string
}

const isTo = (tx: Tx, userUuid: string) =>
  or(
    eq(officeLetters.userUuid, userUuid),
    and(isNull(officeLetters.userUuid), hasProvenAddress(tx, officeLetters.email, userUuid)),
  )

export const createLetterRepo = (db: Db) => ({
  /** Undefined if there is a letter with this uuid. */
  add: async (tx: Tx, letter: NewLetter): Promise<string | undefined> => {
    const rows = tx.insert(officeLetters).values(letter).onConflictDoNothing({ target: officeLetters.uuid })
    const [row] = await rows.returning({ uuid: officeLetters.uuid })
    return row?.uuid
  },

  one: async (uuid: string): Promise<LetterRow | undefined> => {
    const [row] = await db.select().from(officeLetters).where(eq(officeLetters.uuid, uuid))
    return row
  },

  markSent: async (tx: Tx, uuid: string, email: string, sentAt: Date): Promise<void> => {
    await tx
      .update(officeLetters)
      .set({ sentAt, email })
      .where(and(eq(officeLetters.uuid, uuid), isNull(officeLetters.sentAt)))
  },

  ofDecision: (decisionUuid: string): Promise<LetterRow[]> =>
    db
      .select()
      .from(officeLetters)
      .where(eq(officeLetters.decisionUuid, decisionUuid))
      .orderBy(asc(officeLetters.createdAt), asc(officeLetters.uuid)),

  /** Letters of these decisions to one user. */
  ofDecisions: (decisionUuids: readonly string[], userUuid: string): Promise<LetterRow[]> =>
    decisionUuids.length === 0
      ? Promise.resolve([])
      : db
          .select()
          .from(officeLetters)
          .where(and(inArray(officeLetters.decisionUuid, [...decisionUuids]), eq(officeLetters.userUuid, userUuid)))
          .orderBy(asc(officeLetters.createdAt), asc(officeLetters.uuid)),

  /** Letters about the report of somebody without an account. */
  ofReport: (reportUuid: string): Promise<LetterRow[]> =>
    db
      .select()
      .from(officeLetters)
      .where(and(eq(officeLetters.reportUuid, reportUuid), isNull(officeLetters.userUuid)))
      .orderBy(asc(officeLetters.createdAt), asc(officeLetters.uuid)),

  /** Also those sent to them as a visitor. */
  ofUser: (userUuid: string): Promise<LetterRow[]> => db.select().from(officeLetters).where(isTo(db, userUuid)),

  move: async (tx: Tx, from: string, into: string): Promise<void> => {
    await tx.update(officeLetters).set({ userUuid: into }).where(eq(officeLetters.userUuid, from))
  },

  removeOf: async (tx: Tx, userUuid: string): Promise<void> => {
    await tx.delete(officeLetters).where(isTo(tx, userUuid))
  },
})
