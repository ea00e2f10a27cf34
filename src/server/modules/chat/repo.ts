import { and, desc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { users } from '../user/table.ts'
import { chats, conversationLog, messages, type LogKind } from './table.ts'

export type ChatRow = typeof chats.$inferSelect
export type MessageRow = typeof messages.$inferSelect
export type LogRow = typeof conversationLog.$inferSelect

const author = {
  uuid: users.uuid,
  username: users.username,
  firstname: users.firstname,
  lastname: users.lastname,
  avatarMediaUuid: users.avatarMediaUuid,
}
const isShown = and(eq(messages.verdict, 'shown'), isNull(messages.deletedAt))

const unwritten = (conversationUuid: string): ChatRow => ({
  ...{ conversationUuid, seq: 0, mode: 'all', slowSeconds: 0, pinnedMessageUuid: null },
})

export function createChatRepo(db: Db) {
  const withAuthors = (tx: Db | Tx = db) =>
    tx.select({ message: messages, author }).from(messages).innerJoin(users, eq(users.uuid, messages.authorUuid))

  return {
    /** As it stands before anybody has written, where nobody has. */
    chat: async (conversationUuid: string): Promise<ChatRow> => {
      const [row] = await db.select().from(chats).where(eq(chats.conversationUuid, conversationUuid))
      return row ?? unwritten(conversationUuid)
    },

    /** Its row is locked until the transaction ends. */
    lock: async (tx: Tx, conversationUuid: string): Promise<ChatRow> => {
      const [row] = await tx
        .insert(chats)
        .values({ conversationUuid })
        .onConflictDoUpdate({ target: chats.conversationUuid, set: { seq: sql`${chats.seq}` } })
        .returning()
      return row ?? unwritten(conversationUuid)
    },

    /** The next entry of the log; answers with its number. The row of the chat is locked. */
    append: async (tx: Tx, conversationUuid: string, kind: LogKind, messageUuids: string[]): Promise<number> => {
      const [row] = await tx
        .update(chats)
        .set({ seq: sql`${chats.seq} + 1` })
        .where(eq(chats.conversationUuid, conversationUuid))
        .returning({ seq: chats.seq })
      const seq = row?.seq ?? 0
      await tx.insert(conversationLog).values({ conversationUuid, seq, kind, messageUuids })
      return seq
    },

    /** Entries that follow the place `after` in the log, in its order. */
    entries: (conversationUuid: string, after: number, limit: number): Promise<LogRow[]> =>
      db
        .select()
        .from(conversationLog)
        .where(and(eq(conversationLog.conversationUuid, conversationUuid), gt(conversationLog.seq, after)))
        .orderBy(conversationLog.seq)
        .limit(limit),

    /** Only messages that anybody may read. */
    shown: (uuids: string[]) => withAuthors().where(and(inArray(messages.uuid, uuids), isShown)),

    /** The newest first, up to one more than the limit. */
    page: (conversationUuid: string, before: number, limit: number) =>
      withAuthors()
        .where(and(eq(messages.conversationUuid, conversationUuid), lt(messages.seq, before), isShown))
        .orderBy(desc(messages.seq))
        .limit(limit + 1),

    /** Written from then until then, in that order. */
    written: (conversationUuid: string, from: Date, until: Date, limit: number) =>
      withAuthors()
        .where(
          and(
            eq(messages.conversationUuid, conversationUuid),
            gte(messages.createdAt, from),
            lt(messages.createdAt, until),
            isShown,
          ),
        )
        .orderBy(messages.createdAt, messages.uuid)
        .limit(limit),

    /** The last ones before then, the newest first. */
    lastBefore: (conversationUuid: string, moment: Date, limit: number) =>
      withAuthors()
        .where(and(eq(messages.conversationUuid, conversationUuid), lt(messages.createdAt, moment), isShown))
        .orderBy(desc(messages.createdAt), desc(messages.uuid))
        .limit(limit),

    insert: async (tx: Tx, message: typeof messages.$inferInsert): Promise<MessageRow> => {
      const [row] = await tx.insert(messages).values(message).returning()
      if (!row) throw new Error('The message was not inserted')
      return row
    },

    setSeq: async (tx: Tx, uuid: string, seq: number): Promise<void> => {
      await tx.update(messages).set({ seq }).where(eq(messages.uuid, uuid))
    },

    ofClientKey: async (tx: Db | Tx, conversationUuid: string, authorUuid: string, clientKey: string) => {
      const [row] = await withAuthors(tx).where(
        and(
          eq(messages.conversationUuid, conversationUuid),
          eq(messages.authorUuid, authorUuid),
          eq(messages.clientKey, clientKey),
        ),
      )
      return row
    },

    byUuid: async (tx: Db | Tx, conversationUuid: string, uuid: string): Promise<MessageRow | undefined> => {
      const [row] = await tx
        .select()
        .from(messages)
        .where(and(eq(messages.conversationUuid, conversationUuid), eq(messages.uuid, uuid)))
      return row
    },

    /** Messages of the author since then, in all conversations. */
    writtenBy: (tx: Tx, authorUuid: string, since: Date) =>
      tx
        .select({ content: messages.content, createdAt: messages.createdAt })
        .from(messages)
        .where(and(eq(messages.authorUuid, authorUuid), gt(messages.createdAt, since))),

    /** Returns the messages that were not removed before. */
    remove: async (tx: Tx, uuids: string[], byUuid: string): Promise<string[]> => {
      const rows = await tx
        .update(messages)
        .set({ deletedAt: new Date(), deletedByUuid: byUuid })
        .where(and(inArray(messages.uuid, uuids), isNull(messages.deletedAt)))
        .returning({ uuid: messages.uuid })
      return rows.map(({ uuid }) => uuid)
    },
  }
}

export type ChatRepo = ReturnType<typeof createChatRepo>
export type WrittenRow = Awaited<ReturnType<ChatRepo['page']>>[number]
