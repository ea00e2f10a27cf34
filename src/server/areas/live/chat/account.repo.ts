import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AccountPart } from '#server/context/account-part.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import type { createSettingsRepo } from './settings.repo.ts'
import { chatBans, chatModerators, chatWords, messageReports, messages, moderationLog, type LogKind } from './table.ts'

/** Longer than any live, so older messages are on no screen. */
const READ_MS = 24 * 60 * 60 * 1000

type Parts = {
  db: Db
  settings: Pick<ReturnType<typeof createSettingsRepo>, 'unpin'>
  append: (tx: Tx, after: After, conversationUuid: string, kind: LogKind, messageUuids: string[]) => Promise<number>
}

/** Words go with their author; their places in the log stay. */
export function createChatAccountPart({ db, settings, append }: Parts): AccountPart {
  /** Removes the messages from the screens of readers and from the caches of all processes. */
  async function takeBack(tx: Tx, after: After, authorUuid: string): Promise<void> {
    const shown = await tx
      .select({ uuid: messages.uuid, conversationUuid: messages.conversationUuid })
      .from(messages)
      .where(
        and(
          eq(messages.authorUuid, authorUuid),
          gt(messages.createdAt, new Date(Date.now() - READ_MS)),
          isNotNull(messages.seq),
          isNull(messages.deletedAt),
          eq(messages.verdict, 'shown'),
        ),
      )
      .orderBy(messages.conversationUuid)
    for (const [conversationUuid, rows] of Map.groupBy(shown, (row) => row.conversationUuid)) {
      const uuids = rows.map(({ uuid }) => uuid)
      await append(tx, after, conversationUuid, 'messageDeleted', uuids)
      if (await settings.unpin(tx, conversationUuid, uuids)) await append(tx, after, conversationUuid, 'settings', [])
    }
  }

  /** `into` keeps its own where both have one, and nobody moderates for themselves. */
  async function moveModerators(tx: Tx, from: string, into: string): Promise<void> {
    const { sellerUuid, userUuid } = chatModerators
    const both = [from, into]
    await tx.delete(chatModerators).where(and(inArray(sellerUuid, both), inArray(userUuid, both)))
    const users = tx.select({ uuid: userUuid }).from(chatModerators).where(eq(sellerUuid, into))
    await tx.delete(chatModerators).where(and(eq(sellerUuid, from), inArray(userUuid, users)))
    await tx.update(chatModerators).set({ sellerUuid: into }).where(eq(sellerUuid, from))
    const sellers = tx.select({ uuid: sellerUuid }).from(chatModerators).where(eq(userUuid, into))
    await tx.delete(chatModerators).where(and(eq(userUuid, from), inArray(sellerUuid, sellers)))
    await tx.update(chatModerators).set({ userUuid: into }).where(eq(userUuid, from))
  }

  async function moveBans(tx: Tx, from: string, into: string): Promise<void> {
    const { sellerUuid, userUuid, conversationUuid, byUuid } = chatBans
    const both = [from, into]
    await tx.delete(chatBans).where(and(inArray(sellerUuid, both), inArray(userUuid, both)))
    // Bans are compared by place as well. A ban in all lives must not be replaced by a short one in a single live.
    const place = sql`coalesce(${conversationUuid}::text, '')`
    const banned = sql`select ${userUuid}, ${place} from ${chatBans} where ${sellerUuid} = ${into}`
    await tx.delete(chatBans).where(and(eq(sellerUuid, from), sql`(${userUuid}, ${place}) in (${banned})`))
    await tx.update(chatBans).set({ sellerUuid: into }).where(eq(sellerUuid, from))
    const banning = sql`select ${sellerUuid}, ${place} from ${chatBans} where ${userUuid} = ${into}`
    await tx.delete(chatBans).where(and(eq(userUuid, from), sql`(${sellerUuid}, ${place}) in (${banning})`))
    await tx.update(chatBans).set({ userUuid: into }).where(eq(userUuid, from))
    await tx.update(chatBans).set({ byUuid: into }).where(eq(byUuid, from))
  }

  async function moveWords(tx: Tx, from: string, into: string): Promise<void> {
    const own = tx.select({ word: chatWords.word }).from(chatWords).where(eq(chatWords.sellerUuid, into))
    await tx.delete(chatWords).where(and(eq(chatWords.sellerUuid, from), inArray(chatWords.word, own)))
    await tx.update(chatWords).set({ sellerUuid: into }).where(eq(chatWords.sellerUuid, from))
  }

  async function moveReports(tx: Tx, from: string, into: string): Promise<void> {
    const { messageUuid, userUuid } = messageReports
    const own = tx.select({ uuid: messageUuid }).from(messageReports).where(eq(userUuid, into))
    await tx.delete(messageReports).where(and(eq(userUuid, from), inArray(messageUuid, own)))
    await tx.update(messageReports).set({ userUuid: into }).where(eq(userUuid, from))
  }

  return {
    name: 'messages',
    announce: async (uuid) => ({
      written: await db.select().from(messages).where(eq(messages.authorUuid, uuid)),
      moderators: await db
        .select()
        .from(chatModerators)
        .where(or(eq(chatModerators.sellerUuid, uuid), eq(chatModerators.userUuid, uuid))),
      bans: await db.select().from(chatBans).where(eq(chatBans.sellerUuid, uuid)),
      // Without which of the moderators did it.
      bannedIn: (await db.select().from(chatBans).where(eq(chatBans.userUuid, uuid))).map((ban) => ({
        ...ban,
        byUuid: undefined,
      })),
      words: await db.select().from(chatWords).where(eq(chatWords.sellerUuid, uuid)),
      reported: await db.select().from(messageReports).where(eq(messageReports.userUuid, uuid)),
      moderated: await db.select().from(moderationLog).where(eq(moderationLog.byUuid, uuid)),
      moderatedAsAuthor: (await db.select().from(moderationLog).where(eq(moderationLog.aboutUuid, uuid))).map(
        (entry) => ({
          ...entry,
          byUuid: undefined,
        }),
      ),
    }),

    move: async (tx, from, into) => {
      await tx.update(messages).set({ authorUuid: into }).where(eq(messages.authorUuid, from))
      await tx.update(messages).set({ deletedByUuid: into }).where(eq(messages.deletedByUuid, from))
      await moveModerators(tx, from, into)
      await moveBans(tx, from, into)
      await moveWords(tx, from, into)
      await moveReports(tx, from, into)
      await tx.update(moderationLog).set({ sellerUuid: into }).where(eq(moderationLog.sellerUuid, from))
      await tx.update(moderationLog).set({ byUuid: into }).where(eq(moderationLog.byUuid, from))
      await tx.update(moderationLog).set({ aboutUuid: into }).where(eq(moderationLog.aboutUuid, from))
    },

    delete: async (tx, uuid, after) => {
      await takeBack(tx, after, uuid)
      await tx
        .update(messages)
        .set({ authorUuid: null, content: '', clientKey: null, question: null, deletedAt: new Date() })
        .where(eq(messages.authorUuid, uuid))
      await tx.update(messages).set({ deletedByUuid: null }).where(eq(messages.deletedByUuid, uuid))
      await tx.delete(chatModerators).where(or(eq(chatModerators.sellerUuid, uuid), eq(chatModerators.userUuid, uuid)))
      await tx.delete(chatBans).where(or(eq(chatBans.sellerUuid, uuid), eq(chatBans.userUuid, uuid)))
      await tx.update(chatBans).set({ byUuid: null }).where(eq(chatBans.byUuid, uuid))
      await tx.delete(chatWords).where(eq(chatWords.sellerUuid, uuid))
      await tx.delete(messageReports).where(eq(messageReports.userUuid, uuid))
      await tx.delete(moderationLog).where(eq(moderationLog.sellerUuid, uuid))
      await tx.update(moderationLog).set({ byUuid: null }).where(eq(moderationLog.byUuid, uuid))
      await tx.update(moderationLog).set({ aboutUuid: null }).where(eq(moderationLog.aboutUuid, uuid))
    },
  }
}
