import { and, eq, sql, type SQL, inArray, isNull, lt, ne } from 'drizzle-orm'
import type { Tx, Db } from '#server/db/client.ts'
import { reservations } from '#server/areas/commerce/commerce-tables.ts'
import { shops } from '#server/areas/account/account-tables.ts'
import { socialPages } from '../social/table.ts'
import { socialComments, socialPosts, pageHealth } from '../social-comment/table.ts'
import { commentOffers, socialReplies } from './table.ts'

export type CommentRow = typeof socialComments.$inferSelect
export type CommentPath = { id: string; page: string; object: string; comment: string }
/** A comment with its page. `shop` is the seller's name. */
export type KnownComment = { comment: CommentRow; page: typeof socialPages.$inferSelect; shop: string }

const knownWhere = (tx: Tx, condition: SQL | undefined): Promise<KnownComment[]> =>
  tx
    .select({
      comment: socialComments,
      page: socialPages,
      shop: sql<string>`coalesce(${shops.name}, ${socialPages.name})`,
    })
    .from(socialComments)
    .innerJoin(socialPosts, eq(socialPosts.uuid, socialComments.postUuid))
    .innerJoin(socialPages, eq(socialPages.uuid, socialComments.pageUuid))
    .innerJoin(pageHealth, eq(pageHealth.pageUuid, socialPages.uuid))
    .leftJoin(shops, eq(shops.ownerUuid, socialPages.userUuid))
    .where(condition)

/** Comments that offers answer. */
export const createOfferCommentRepo = (db: Db) => ({
  /** Comment of this user's desk. */
  find: async ({ id, page, object, comment }: CommentPath): Promise<KnownComment | undefined> => {
    const ofUser = and(eq(socialPages.userUuid, id), eq(socialPages.uuid, page))
    const isIt = and(ofUser, eq(socialPosts.uuid, object), eq(socialComments.uuid, comment))
    const [row] = await knownWhere(db, isIt)
    return row
  },

  /** These comments with their pages, oldest first. */
  known: async (tx: Tx, uuids: readonly string[]): Promise<KnownComment[]> => {
    if (uuids.length === 0) return []
    const found = await knownWhere(tx, inArray(socialComments.uuid, [...uuids]))
    return found.toSorted((a, b) => a.comment.createdAt.getTime() - b.comment.createdAt.getTime())
  },

  /** Locks a comment, so that two browsers process it one after the other. */
  lock: async (tx: Tx, uuid: string): Promise<CommentRow | undefined> => {
    const [row] = await tx.select().from(socialComments).where(eq(socialComments.uuid, uuid)).for('no key update')
    return row
  },

  /** True if this person has written other comments around this time that are not processed yet. */
  hasUnprocessed: async (tx: Tx, { uuid, pageUuid, authorId, createdAt }: CommentRow, withinMs: number) => {
    if (authorId === null) return false
    const isNear = sql`abs(extract(epoch from ${socialComments.createdAt} - ${createdAt.toISOString()}::timestamptz)) <= ${withinMs / 1000}`
    const isProcessed = sql`exists (select 1 from ${commentOffers} where ${commentOffers.commentUuid} = ${socialComments.uuid})
      or exists (select 1 from ${socialReplies} where ${socialReplies.commentUuid} = ${socialComments.uuid})`
    const others = and(
      eq(socialComments.pageUuid, pageUuid),
      eq(socialComments.authorId, authorId),
      ne(socialComments.uuid, uuid),
      isNull(socialComments.removedAt),
      isNear,
      sql`not (${isProcessed})`,
    )
    return (await tx.$count(socialComments, others)) > 0
  },

  /** Comments of posts without a comment since `before`. Without those that have an open or an ordered offer. */
  oldComments: (before: Date, limit: number) => {
    const isNeeded = sql`exists (select 1 from ${commentOffers}
      join ${reservations} on ${reservations.uuid} = ${commentOffers.reservationUuid}
      where ${commentOffers.commentUuid} = ${socialComments.uuid} and ${reservations.state} in ('queued', 'held', 'used'))`
    const isOld = and(lt(socialPosts.activeAt, before), isNull(socialComments.removedAt), sql`not ${isNeeded}`)
    return db
      .select({ uuid: socialComments.uuid, postUuid: socialComments.postUuid })
      .from(socialComments)
      .innerJoin(socialPosts, eq(socialPosts.uuid, socialComments.postUuid))
      .where(isOld)
      .limit(limit)
  },
})

export type OfferCommentRepo = ReturnType<typeof createOfferCommentRepo>
