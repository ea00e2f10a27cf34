import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { shops } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { talkMessages } from '../talk/table.ts'
import { publishedAnswers, threads } from './table.ts'

export type AnswerRow = typeof publishedAnswers.$inferSelect

const questions = alias(talkMessages, 'questions')

const isShown = (productUuid: string) =>
  and(eq(publishedAnswers.productUuid, productUuid), isNotNull(publishedAnswers.agreedAt))

/** Published answers with their questions. */
export function createAnswerRepo(db: Db) {
  return {
    /** Up to one row more than the limit, in the direction of reading. */
    page: (productUuid: string, start: PageStart) =>
      db
        .select({
          answer: publishedAnswers,
          question: questions.text,
          text: talkMessages.text,
          answeredAt: talkMessages.createdAt,
          seller: users,
          shopName: shops.name,
        })
        .from(publishedAnswers)
        .innerJoin(talkMessages, eq(talkMessages.uuid, publishedAnswers.answerUuid))
        .innerJoin(questions, eq(questions.uuid, publishedAnswers.questionUuid))
        .innerJoin(threads, eq(threads.uuid, publishedAnswers.threadUuid))
        .innerJoin(users, eq(users.uuid, threads.sellerUuid))
        .leftJoin(shops, eq(shops.ownerUuid, threads.sellerUuid))
        .where(
          and(
            isShown(productUuid),
            isNull(talkMessages.hiddenAt),
            isNull(questions.hiddenAt),
            afterCursor(publishedAnswers.agreedAt, publishedAnswers.uuid, start),
          ),
        )
        .orderBy(cursorOrder(publishedAnswers.agreedAt, publishedAnswers.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    count: (productUuid: string): Promise<number> => db.$count(publishedAnswers, isShown(productUuid)),

    /** Of these messages those that are published or proposed. */
    of: (tx: Tx, messageUuids: readonly string[]): Promise<AnswerRow[]> =>
      tx
        .select()
        .from(publishedAnswers)
        .where(inArray(publishedAnswers.answerUuid, [...messageUuids])),

    /** An answer that is proposed already stays as it is. */
    add: async (tx: Tx, answer: Omit<typeof publishedAnswers.$inferInsert, 'uuid' | 'createdAt'>): Promise<void> => {
      await tx.insert(publishedAnswers).values(answer).onConflictDoNothing()
    },

    agree: async (tx: Tx, answerUuid: string, now: Date): Promise<void> => {
      await tx
        .update(publishedAnswers)
        .set({ agreedAt: now })
        .where(and(eq(publishedAnswers.answerUuid, answerUuid), isNull(publishedAnswers.agreedAt)))
    },

    remove: async (tx: Tx, answerUuid: string): Promise<void> => {
      await tx.delete(publishedAnswers).where(eq(publishedAnswers.answerUuid, answerUuid))
    },

    inThreads: (threadUuids: readonly string[]): Promise<AnswerRow[]> =>
      db
        .select()
        .from(publishedAnswers)
        .where(inArray(publishedAnswers.threadUuid, [...threadUuids])),

    moveThread: async (tx: Tx, from: string, into: string): Promise<void> => {
      await tx.update(publishedAnswers).set({ threadUuid: into }).where(eq(publishedAnswers.threadUuid, from))
    },
  }
}
