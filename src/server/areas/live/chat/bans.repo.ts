import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/db/client.ts'
import { personColumns as person } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'
import { chatBans } from './table.ts'

const inForce = (conversationUuid: string, now: Date) =>
  and(
    or(isNull(chatBans.conversationUuid), eq(chatBans.conversationUuid, conversationUuid)),
    or(isNull(chatBans.until), gt(chatBans.until, now)),
  )

const inPlaceOf = (sellerUuid: string, userUuid: string, conversationUuid: string | null) =>
  and(
    eq(chatBans.sellerUuid, sellerUuid),
    eq(chatBans.userUuid, userUuid),
    conversationUuid === null ? isNull(chatBans.conversationUuid) : eq(chatBans.conversationUuid, conversationUuid),
  )

/** Bans from writing, in one conversation or in all of a seller. */
export const createBanRepo = (db: Db) => ({
  /** The active ban with the latest end of those that apply in this conversation. */
  longest: async (tx: Db | Tx, sellerUuid: string, userUuid: string, conversationUuid: string, now: Date) => {
    const [row] = await tx
      .select()
      .from(chatBans)
      .where(and(eq(chatBans.sellerUuid, sellerUuid), eq(chatBans.userUuid, userUuid), inForce(conversationUuid, now)))
      .orderBy(sql`${chatBans.until} desc nulls first`)
      .limit(1)
    return row
  },

  /** Returns the uuid of the ban, and the ban in the same place that it replaced. */
  add: async (tx: Tx, ban: typeof chatBans.$inferInsert) => {
    const [replaced] = await tx
      .delete(chatBans)
      .where(inPlaceOf(ban.sellerUuid, ban.userUuid, ban.conversationUuid ?? null))
      .returning()
    const [made] = await tx.insert(chatBans).values(ban).returning({ uuid: chatBans.uuid })
    if (!made) throw new Error('The ban was not inserted')
    return { uuid: made.uuid, replaced }
  },

  /** Deletes one ban of the user. Undefined if it has been lifted or replaced. */
  remove: async (tx: Tx, sellerUuid: string, userUuid: string, uuid: string) => {
    const [row] = await tx
      .delete(chatBans)
      .where(and(eq(chatBans.uuid, uuid), eq(chatBans.sellerUuid, sellerUuid), eq(chatBans.userUuid, userUuid)))
      .returning()
    return row
  },

  /** Lifts the user's bans in all conversations of the seller. */
  removeAll: async (tx: Tx, sellerUuid: string, userUuid: string): Promise<boolean> => {
    const gone = await tx
      .delete(chatBans)
      .where(and(eq(chatBans.sellerUuid, sellerUuid), eq(chatBans.userUuid, userUuid)))
      .returning({ uuid: chatBans.uuid })
    return gone.length > 0
  },

  /** Users who are banned from all the seller's lives. */
  everywhere: (sellerUuid: string) =>
    db
      .select({ user: person, since: chatBans.createdAt })
      .from(chatBans)
      .innerJoin(users, eq(users.uuid, chatBans.userUuid))
      .where(and(eq(chatBans.sellerUuid, sellerUuid), isNull(chatBans.conversationUuid)))
      .orderBy(desc(chatBans.createdAt), chatBans.userUuid),

  /** Bans in force in the conversation, each user's longest one first. */
  inConversation: (sellerUuid: string, conversationUuid: string, now: Date) => {
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
})
