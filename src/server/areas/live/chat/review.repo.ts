import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { ChatVerdict } from '#contracts/live/chat.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { personColumns as person } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'
import { messageReports, messages } from './table.ts'

const WAITING = 50

const openIn = (conversationUuid: string) =>
  and(
    eq(messages.conversationUuid, conversationUuid),
    eq(messages.question, 'open'),
    eq(messages.verdict, 'shown'),
    isNull(messages.deletedAt),
  )

const withAuthors = (db: Db) =>
  db.select({ message: messages, author: person }).from(messages).innerJoin(users, eq(users.uuid, messages.authorUuid))

/** Messages under moderation: verdicts, reports and questions. */
export const createReviewRepo = (db: Db) => ({
  /** Locks the messages that belong to the conversation, always in the same order. */
  lock: (tx: Tx, conversationUuid: string, uuids: string[]) =>
    tx
      .select()
      .from(messages)
      .where(and(eq(messages.conversationUuid, conversationUuid), inArray(messages.uuid, uuids)))
      .orderBy(messages.uuid)
      .for('update'),

  shownOf: (tx: Tx, conversationUuid: string, authorUuid: string, limit: number) =>
    tx
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.conversationUuid, conversationUuid),
          eq(messages.authorUuid, authorUuid),
          eq(messages.verdict, 'shown'),
          isNull(messages.deletedAt),
        ),
      )
      .orderBy(desc(messages.createdAt))
      .limit(limit),

  setVerdict: async (tx: Tx, uuids: string[], verdict: ChatVerdict): Promise<void> => {
    await tx
      .update(messages)
      .set({ verdict, ...(verdict === 'shown' && { deletedAt: null, deletedByUuid: null }) })
      .where(inArray(messages.uuid, uuids))
  },

  setHidden: async (tx: Tx, uuid: string, hiddenAt: Date | null): Promise<void> => {
    await tx.update(messages).set({ hiddenAt }).where(eq(messages.uuid, uuid))
  },

  /** Messages that wait for a decision, of one author if one is given. */
  held: (conversationUuid: string, authorUuid: string | undefined) =>
    withAuthors(db)
      .where(
        and(
          eq(messages.conversationUuid, conversationUuid),
          eq(messages.verdict, 'held'),
          isNull(messages.deletedAt),
          ...(authorUuid === undefined ? [] : [eq(messages.authorUuid, authorUuid)]),
        ),
      )
      .orderBy(messages.createdAt)
      .limit(WAITING),

  reported: (conversationUuid: string) =>
    withAuthors(db)
      .where(
        and(
          eq(messages.conversationUuid, conversationUuid),
          eq(messages.verdict, 'shown'),
          isNull(messages.deletedAt),
          inArray(
            messages.uuid,
            db.select({ uuid: messageReports.messageUuid }).from(messageReports).where(isNull(messageReports.closedAt)),
          ),
        ),
      )
      .orderBy(messages.createdAt)
      .limit(WAITING),

  /** False if this reader has reported the message before. */
  report: async (tx: Tx, messageUuid: string, userUuid: string): Promise<boolean> => {
    const added = await tx
      .insert(messageReports)
      .values({ messageUuid, userUuid })
      .onConflictDoNothing()
      .returning({ userUuid: messageReports.userUuid })
    return added.length > 0
  },

  closeReports: async (tx: Tx, uuids: string[]): Promise<void> => {
    await tx
      .update(messageReports)
      .set({ closedAt: new Date() })
      .where(and(inArray(messageReports.messageUuid, uuids), isNull(messageReports.closedAt)))
  },

  /** A visible question, answered or not. */
  question: async (conversationUuid: string, uuid: string) => {
    const isShown = and(eq(messages.verdict, 'shown'), isNull(messages.deletedAt), isNotNull(messages.question))
    const [row] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.conversationUuid, conversationUuid), eq(messages.uuid, uuid), isShown))
    return row
  },

  /** Unanswered questions, newest first. */
  openQuestions: (conversationUuid: string) =>
    withAuthors(db).where(openIn(conversationUuid)).orderBy(desc(messages.createdAt)).limit(WAITING),

  countOpenQuestions: (conversationUuid: string): Promise<number> => db.$count(messages, openIn(conversationUuid)),

  setQuestion: async (tx: Tx, uuid: string, question: 'open' | 'answered'): Promise<void> => {
    await tx.update(messages).set({ question }).where(eq(messages.uuid, uuid))
  },
})
