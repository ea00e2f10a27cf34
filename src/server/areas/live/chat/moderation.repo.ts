import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ChatMode, ChatVerdict } from '#contracts/live/chat.rules.ts'
import type { ChatWord } from '#contracts/live/chat-words.rules.ts'
import type { ModerationAction } from '#contracts/live/chat-staff.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { personColumns as person } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'
import { chatBans, chatModerators, chats, chatWords, messageReports, messages, moderationLog } from './table.ts'

const WAITING = 50

const openIn = (conversationUuid: string) =>
  and(
    eq(messages.conversationUuid, conversationUuid),
    eq(messages.question, 'open'),
    eq(messages.verdict, 'shown'),
    isNull(messages.deletedAt),
  )

const inForce = (conversationUuid: string, now: Date) =>
  and(
    or(isNull(chatBans.conversationUuid), eq(chatBans.conversationUuid, conversationUuid)),
    or(isNull(chatBans.until), gt(chatBans.until, now)),
  )

type Done = {
  sellerUuid: string
  conversationUuid?: string
  byUuid: string
  action: ModerationAction
  aboutUuid?: string | null
  messageUuid?: string
  detail?: string
}

export function createModerationRepo(db: Db) {
  const listed = (tx: Db | Tx = db) =>
    tx
      .select({ message: messages, author: person })
      .from(messages)
      .innerJoin(users, eq(users.uuid, messages.authorUuid))
  const banOf = (sellerUuid: string, userUuid: string, conversationUuid: string | null) =>
    and(
      eq(chatBans.sellerUuid, sellerUuid),
      eq(chatBans.userUuid, userUuid),
      conversationUuid === null ? isNull(chatBans.conversationUuid) : eq(chatBans.conversationUuid, conversationUuid),
    )

  return {
    moderator: async (tx: Db | Tx, sellerUuid: string, userUuid: string) => {
      const [row] = await tx
        .select()
        .from(chatModerators)
        .where(and(eq(chatModerators.sellerUuid, sellerUuid), eq(chatModerators.userUuid, userUuid)))
      return row
    },

    /** Sellers who let this user show products in their lives. */
    sellersOf: async (userUuid: string): Promise<string[]> => {
      const rows = await db
        .select({ sellerUuid: chatModerators.sellerUuid })
        .from(chatModerators)
        .where(and(eq(chatModerators.userUuid, userUuid), chatModerators.mayShowProducts))
        .orderBy(chatModerators.createdAt, chatModerators.sellerUuid)
      return rows.map(({ sellerUuid }) => sellerUuid)
    },

    moderators: (sellerUuid: string, tx: Db | Tx = db) =>
      tx
        .select({ user: person, mayShowProducts: chatModerators.mayShowProducts })
        .from(chatModerators)
        .innerJoin(users, eq(users.uuid, chatModerators.userUuid))
        .where(eq(chatModerators.sellerUuid, sellerUuid))
        .orderBy(chatModerators.createdAt, chatModerators.userUuid),

    name: async (tx: Tx, sellerUuid: string, userUuid: string, mayShowProducts: boolean): Promise<void> => {
      await tx
        .insert(chatModerators)
        .values({ sellerUuid, userUuid, mayShowProducts })
        .onConflictDoUpdate({
          target: [chatModerators.sellerUuid, chatModerators.userUuid],
          set: { mayShowProducts },
        })
    },

    unname: async (tx: Tx, sellerUuid: string, userUuid: string): Promise<boolean> => {
      const gone = await tx
        .delete(chatModerators)
        .where(and(eq(chatModerators.sellerUuid, sellerUuid), eq(chatModerators.userUuid, userUuid)))
        .returning({ userUuid: chatModerators.userUuid })
      return gone.length > 0
    },

    words: (tx: Db | Tx, sellerUuid: string): Promise<ChatWord[]> =>
      tx
        .select({ word: chatWords.word, action: chatWords.action })
        .from(chatWords)
        .where(eq(chatWords.sellerUuid, sellerUuid))
        .orderBy(chatWords.word),

    setWords: async (tx: Tx, sellerUuid: string, words: ChatWord[]): Promise<void> => {
      await tx.delete(chatWords).where(eq(chatWords.sellerUuid, sellerUuid))
      if (words.length > 0) await tx.insert(chatWords).values(words.map((word) => ({ sellerUuid, ...word })))
    },

    /** The active ban with the latest end of those that apply in this conversation. */
    ban: async (tx: Db | Tx, sellerUuid: string, userUuid: string, conversationUuid: string, now: Date) => {
      const [row] = await tx
        .select()
        .from(chatBans)
        .where(
          and(eq(chatBans.sellerUuid, sellerUuid), eq(chatBans.userUuid, userUuid), inForce(conversationUuid, now)),
        )
        .orderBy(sql`${chatBans.until} desc nulls first`)
        .limit(1)
      return row
    },

    /** Returns the uuid of the ban, and the ban in the same place that it replaced. */
    addBan: async (tx: Tx, ban: typeof chatBans.$inferInsert) => {
      const [replaced] = await tx
        .delete(chatBans)
        .where(banOf(ban.sellerUuid, ban.userUuid, ban.conversationUuid ?? null))
        .returning()
      const [made] = await tx.insert(chatBans).values(ban).returning({ uuid: chatBans.uuid })
      if (!made) throw new Error('The ban was not inserted')
      return { uuid: made.uuid, replaced }
    },

    /** Deletes one ban of the user. Undefined if it has been lifted or replaced. */
    dropBan: async (tx: Tx, sellerUuid: string, userUuid: string, uuid: string) => {
      const [row] = await tx
        .delete(chatBans)
        .where(and(eq(chatBans.uuid, uuid), eq(chatBans.sellerUuid, sellerUuid), eq(chatBans.userUuid, userUuid)))
        .returning()
      return row
    },

    /** Lifts the user's bans in all conversations of the seller. */
    lift: async (tx: Tx, sellerUuid: string, userUuid: string): Promise<boolean> => {
      const gone = await tx
        .delete(chatBans)
        .where(and(eq(chatBans.sellerUuid, sellerUuid), eq(chatBans.userUuid, userUuid)))
        .returning({ uuid: chatBans.uuid })
      return gone.length > 0
    },

    /** Users who are banned from all the seller's lives. */
    bans: (sellerUuid: string) =>
      db
        .select({ user: person, since: chatBans.createdAt })
        .from(chatBans)
        .innerJoin(users, eq(users.uuid, chatBans.userUuid))
        .where(and(eq(chatBans.sellerUuid, sellerUuid), isNull(chatBans.conversationUuid)))
        .orderBy(desc(chatBans.createdAt), chatBans.userUuid),

    /** Bans in force in the conversation, each user's longest one first. */
    bansIn: (sellerUuid: string, conversationUuid: string, now: Date) => {
      const moderator = alias(users, 'moderator')
      const { uuid, username, firstname, lastname, isFullNamePublic, avatarMediaUuid } = moderator
      const by = { uuid, username, firstname, lastname, isFullNamePublic, avatarMediaUuid }
      return db
        .select({ ban: chatBans, user: person, by })
        .from(chatBans)
        .innerJoin(users, eq(users.uuid, chatBans.userUuid))
        .leftJoin(moderator, eq(moderator.uuid, chatBans.byUuid))
        .where(and(eq(chatBans.sellerUuid, sellerUuid), inForce(conversationUuid, now)))
        .orderBy(sql`${chatBans.until} desc nulls first`, sql`${chatBans.conversationUuid} nulls first`)
    },

    /** Locks the messages that belong to the conversation, always in the same order. */
    lockMessages: (tx: Tx, conversationUuid: string, uuids: string[]) =>
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

    /** Messages that wait for a decision, of one author if one is given. */
    held: (conversationUuid: string, authorUuid: string | undefined) =>
      listed()
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
      listed()
        .where(
          and(
            eq(messages.conversationUuid, conversationUuid),
            eq(messages.verdict, 'shown'),
            isNull(messages.deletedAt),
            inArray(
              messages.uuid,
              db
                .select({ uuid: messageReports.messageUuid })
                .from(messageReports)
                .where(isNull(messageReports.closedAt)),
            ),
          ),
        )
        .orderBy(messages.createdAt)
        .limit(WAITING),

    /** Unanswered questions, newest first. */
    openQuestions: (conversationUuid: string) =>
      listed().where(openIn(conversationUuid)).orderBy(desc(messages.createdAt)).limit(WAITING),

    countOpenQuestions: (conversationUuid: string): Promise<number> => db.$count(messages, openIn(conversationUuid)),

    setQuestion: async (tx: Tx, uuid: string, question: 'open' | 'answered'): Promise<void> => {
      await tx.update(messages).set({ question }).where(eq(messages.uuid, uuid))
    },

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

    setRules: async (
      tx: Tx,
      conversationUuid: string,
      rules: { mode?: ChatMode; slowSeconds?: number; pinnedMessageUuid?: string | null },
    ): Promise<void> => {
      await tx.update(chats).set(rules).where(eq(chats.conversationUuid, conversationUuid))
    },

    /** True if one of these messages was pinned. */
    unpin: async (tx: Tx, conversationUuid: string, uuids: string[]): Promise<boolean> => {
      const changed = await tx
        .update(chats)
        .set({ pinnedMessageUuid: null })
        .where(
          and(
            eq(chats.conversationUuid, conversationUuid),
            isNotNull(chats.pinnedMessageUuid),
            inArray(chats.pinnedMessageUuid, uuids),
          ),
        )
        .returning({ uuid: chats.conversationUuid })
      return changed.length > 0
    },

    note: async (tx: Tx, done: Done): Promise<void> => {
      await tx.insert(moderationLog).values(done)
    },

    /** Up to one row more than the limit, in the direction of reading. */
    log: (sellerUuid: string, start: PageStart) =>
      db
        .select({ entry: moderationLog, content: messages.content })
        .from(moderationLog)
        .leftJoin(messages, eq(messages.uuid, moderationLog.messageUuid))
        .where(and(eq(moderationLog.sellerUuid, sellerUuid), afterCursor(moderationLog.at, moderationLog.uuid, start)))
        .orderBy(cursorOrder(moderationLog.at, moderationLog.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    countLog: (sellerUuid: string): Promise<number> =>
      db.$count(moderationLog, eq(moderationLog.sellerUuid, sellerUuid)),
  }
}

export type ModerationRepo = ReturnType<typeof createModerationRepo>
