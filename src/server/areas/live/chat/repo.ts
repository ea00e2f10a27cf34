import { and, desc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { personColumns as author } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'
import { chats, conversationLog, messages, type LogKind } from './table.ts'

export type ChatRow = typeof chats.$inferSelect
export type MessageRow = typeof messages.$inferSelect

const isShown = and(eq(messages.verdict, 'shown'), isNull(messages.deletedAt))

/** Key of an advisory lock. */
const lockOf = (uuid: string) => sql`hashtextextended(${`chat:${uuid}`}, 0)`

const unwritten = (conversationUuid: string): ChatRow => ({
  conversationUuid,
  seq: 0,
  mode: 'all',
  slowSeconds: 0,
  pinnedMessageUuid: null,
})

const withAuthors = (tx: Db | Tx) =>
  tx.select({ message: messages, author }).from(messages).innerJoin(users, eq(users.uuid, messages.authorUuid))

/** The chat's row, its locks and its log. */
const chatLog = (db: Db) => ({
  /** The chat's row, or the default values if nobody has written yet. */
  chat: async (conversationUuid: string, tx: Db | Tx = db): Promise<ChatRow> => {
    const [row] = await tx.select().from(chats).where(eq(chats.conversationUuid, conversationUuid))
    return row ?? unwritten(conversationUuid)
  },

  /**
   * Locks for writing: a shared lock on the chat, which excludes moderation, and an exclusive lock on the author, so
   * that an author's messages are written one at a time.
   */
  enter: async (tx: Tx, conversationUuid: string, authorUuid: string): Promise<void> => {
    await tx.execute(
      sql`select pg_advisory_xact_lock_shared(${lockOf(conversationUuid)}), pg_advisory_xact_lock(${lockOf(authorUuid)})`,
    )
  },

  /** Locks the chat exclusively until the transaction ends. For moderation. */
  lock: async (tx: Tx, conversationUuid: string): Promise<void> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(conversationUuid)})`)
    await tx.insert(chats).values({ conversationUuid }).onConflictDoNothing()
  },

  /** Appends an entry to the log and returns its number. Locks the row of the chat until the commit. */
  append: async (tx: Tx, conversationUuid: string, kind: LogKind, messageUuids: string[]): Promise<number> => {
    const [row] = await tx
      .insert(chats)
      .values({ conversationUuid, seq: 1 })
      .onConflictDoUpdate({ target: chats.conversationUuid, set: { seq: sql`${chats.seq} + 1` } })
      .returning({ seq: chats.seq })
    if (!row) throw new Error('The chat has no next place')
    await tx.insert(conversationLog).values({ conversationUuid, seq: row.seq, kind, messageUuids })
    return row.seq
  },

  /** Log entries after `after`, in order, with the messages that are visible to everybody. */
  entries: (conversationUuid: string, after: number, limit: number) =>
    db
      .select({ entry: conversationLog, message: messages, author })
      .from(conversationLog)
      .leftJoin(
        messages,
        and(eq(conversationLog.kind, 'message'), eq(messages.uuid, sql`${conversationLog.messageUuids}[1]`), isShown),
      )
      .leftJoin(users, eq(users.uuid, messages.authorUuid))
      .where(and(eq(conversationLog.conversationUuid, conversationUuid), gt(conversationLog.seq, after)))
      .orderBy(conversationLog.seq)
      .limit(limit),
})

/** Messages that everybody can see. */
const shownMessages = (db: Db) => ({
  /** Filters messages down to those that everybody can see. */
  shown: (uuids: string[]) => withAuthors(db).where(and(inArray(messages.uuid, uuids), isShown)),

  /** Messages before `before`, newest first, with up to one row more than the limit. */
  page: (conversationUuid: string, before: number, limit: number) =>
    withAuthors(db)
      .where(and(eq(messages.conversationUuid, conversationUuid), lt(messages.seq, before), isShown))
      .orderBy(desc(messages.seq))
      .limit(limit + 1),

  /** Messages from `from` (inclusive) until `until` (exclusive), oldest first, with up to one row more than the limit. */
  written: (conversationUuid: string, from: Date, until: Date, start: PageStart) =>
    withAuthors(db)
      .where(
        and(
          eq(messages.conversationUuid, conversationUuid),
          gte(messages.createdAt, from),
          lt(messages.createdAt, until),
          isShown,
          afterCursor(messages.createdAt, messages.uuid, start),
        ),
      )
      .orderBy(cursorOrder(messages.createdAt, messages.uuid, start))
      .limit(start.limit + 1),

  /** The last messages before `moment`, newest first. */
  lastBefore: (conversationUuid: string, moment: Date, limit: number) =>
    withAuthors(db)
      .where(and(eq(messages.conversationUuid, conversationUuid), lt(messages.createdAt, moment), isShown))
      .orderBy(desc(messages.createdAt), desc(messages.uuid))
      .limit(limit),
})

/** Single messages, as their author and moderators need them. */
const messageRows = {
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

  /** In whichever chat it was written. */
  anywhere: async (tx: Tx, uuid: string): Promise<MessageRow | undefined> => {
    const [row] = await tx.select().from(messages).where(eq(messages.uuid, uuid))
    return row
  },

  byUuid: async (tx: Db | Tx, conversationUuid: string, uuid: string): Promise<MessageRow | undefined> => {
    const [row] = await tx
      .select()
      .from(messages)
      .where(and(eq(messages.conversationUuid, conversationUuid), eq(messages.uuid, uuid)))
    return row
  },

  /** The author's messages since `since`, in all conversations. */
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

export function createChatRepo(db: Db) {
  return {
    ...chatLog(db),
    ...shownMessages(db),
    ...messageRows,
  }
}

export type ChatRepo = ReturnType<typeof createChatRepo>
export type LogRow = Awaited<ReturnType<ChatRepo['entries']>>[number]
export type WrittenRow = Awaited<ReturnType<ChatRepo['page']>>[number]
