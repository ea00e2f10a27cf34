import { and, asc, desc, eq, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import { profilePath, videoPath } from '#contracts/base/page-address.rules.ts'
import { videoTypeName } from '#contracts/video/video.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { definitionProjections } from '#server/areas/catalogue/catalogue-tables.ts'
import { reservations } from '#server/areas/commerce/commerce-tables.ts'
import { shops } from '#server/areas/account/account-tables.ts'
import { socialPages } from '../social/table.ts'
import { pageHealth, socialComments, socialPosts } from '../social-comment/table.ts'
import { users } from '#server/auth/users-table.ts'
import { isListed, videos } from '#server/areas/video/video-tables.ts'
import { commentOffers, offerLinks, socialReplies } from './table.ts'

export type OfferRow = typeof commentOffers.$inferSelect
export type CommentRow = typeof socialComments.$inferSelect
export type CommentPath = { id: string; page: string; object: string; comment: string }
/** A comment with its page. `shop` is the seller's name. */
export type KnownComment = { comment: CommentRow; page: typeof socialPages.$inferSelect; shop: string }

export const isActive = (state: string) => state === 'queued' || state === 'held'

/** Offers for the same variant share a reservation once their link has been opened. */
export const oncePerReservation = <Row extends { reservationUuid: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.reservationUuid, row])).values(),
]

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

/** An offer may still be without its end after its reservation is over. */
const isRunning = and(isNull(commentOffers.endedAt), inArray(reservations.state, ['queued', 'held']))

export function createOfferRepo(db: Db) {
  return {
    /** Comment of this user's desk. */
    comment: async ({ id, page, object, comment }: CommentPath): Promise<KnownComment | undefined> => {
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

    /** Comment of this offer's reservation, until its link is opened. */
    ofReservation: async (reservationUuid: string) => {
      const [row] = await db
        .select({
          offer: commentOffers,
          path: {
            id: socialPages.userUuid,
            page: socialPages.uuid,
            object: socialComments.postUuid,
            comment: socialComments.uuid,
          },
        })
        .from(commentOffers)
        .innerJoin(socialComments, eq(socialComments.uuid, commentOffers.commentUuid))
        .innerJoin(socialPages, eq(socialPages.uuid, socialComments.pageUuid))
        .where(and(eq(commentOffers.reservationUuid, reservationUuid), isNull(commentOffers.endedAt)))
      return row
    },

    /** Public page of a product: the newest video that shows it, otherwise the seller's page. */
    productPath: async (tx: Tx, userUuid: string, definitionUuid: string): Promise<string> => {
      const [seller] = await tx.select({ username: users.username }).from(users).where(eq(users.uuid, userUuid))
      const projections = tx
        .select({ uuid: definitionProjections.uuid })
        .from(definitionProjections)
        .where(eq(definitionProjections.definitionUuid, definitionUuid))
      const [video] = await tx
        .select({ uuid: videos.uuid, type: videos.type })
        .from(videos)
        .where(and(eq(videos.ownerUuid, userUuid), inArray(videos.projectionUuid, projections), isListed(new Date())))
        .orderBy(desc(videos.publishedAt), desc(videos.uuid))
        .limit(1)
      if (!seller) return '/'
      if (!video) return profilePath(seller.username)
      return videoPath(seller.username, video.uuid, videoTypeName(video.type))
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

    /** Locks a comment, so that two browsers process it one after the other. */
    lockComment: async (tx: Tx, uuid: string): Promise<CommentRow | undefined> => {
      const [row] = await tx.select().from(socialComments).where(eq(socialComments.uuid, uuid)).for('no key update')
      return row
    },

    current: async (tx: Tx, commentUuid: string): Promise<OfferRow | undefined> => {
      const [row] = await tx
        .select()
        .from(commentOffers)
        .where(and(eq(commentOffers.commentUuid, commentUuid), isNull(commentOffers.endedAt)))
      return row
    },

    insert: async (tx: Tx, row: typeof commentOffers.$inferInsert): Promise<void> => {
      await tx.insert(commentOffers).values(row)
    },

    end: async (tx: Tx, uuids: readonly string[]): Promise<void> => {
      if (uuids.length === 0) return
      await tx
        .update(commentOffers)
        .set({ endedAt: new Date() })
        .where(inArray(commentOffers.uuid, [...uuids]))
    },

    /** Updates offers after a reservation was merged into another one. */
    follow: async (tx: Tx, from: string, into: string): Promise<void> => {
      await tx.update(commentOffers).set({ reservationUuid: into }).where(eq(commentOffers.reservationUuid, from))
    },

    openOf: (tx: Tx, commentUuids: readonly string[]): Promise<OfferRow[]> =>
      commentUuids.length === 0
        ? Promise.resolve([])
        : tx
            .select()
            .from(commentOffers)
            .where(and(inArray(commentOffers.commentUuid, [...commentUuids]), isNull(commentOffers.endedAt))),

    /** Open offers of these pages. */
    openOfPages: (tx: Tx, pageUuids: readonly string[]): Promise<OfferRow[]> =>
      pageUuids.length === 0
        ? Promise.resolve([])
        : tx
            .select({ offer: commentOffers })
            .from(commentOffers)
            .innerJoin(socialComments, eq(socialComments.uuid, commentOffers.commentUuid))
            .where(and(inArray(socialComments.pageUuid, [...pageUuids]), isNull(commentOffers.endedAt)))
            .then((rows) => rows.map(({ offer }) => offer)),

    /** Comments of a page with an open offer, with the network's ids of their posts. */
    openComments: (pageUuid: string) =>
      db
        .selectDistinct({ id: socialComments.remoteId, postId: socialPosts.remoteId })
        .from(commentOffers)
        .innerJoin(reservations, eq(reservations.uuid, commentOffers.reservationUuid))
        .innerJoin(socialComments, eq(socialComments.uuid, commentOffers.commentUuid))
        .innerJoin(socialPosts, eq(socialPosts.uuid, socialComments.postUuid))
        .where(and(eq(socialComments.pageUuid, pageUuid), isNull(socialComments.removedAt), isRunning)),

    /** True if a comment under this post has an open offer. */
    hasOpenComments: async (postUuid: string): Promise<boolean> => {
      const rows = await db
        .select({ uuid: commentOffers.uuid })
        .from(commentOffers)
        .innerJoin(reservations, eq(reservations.uuid, commentOffers.reservationUuid))
        .innerJoin(socialComments, eq(socialComments.uuid, commentOffers.commentUuid))
        .where(and(eq(socialComments.postUuid, postUuid), isRunning))
        .limit(1)
      return rows.length > 0
    },

    /** Latest offer of each of these comments. */
    lastOf: async (commentUuids: readonly string[]): Promise<OfferRow[]> =>
      commentUuids.length === 0
        ? []
        : db
            .selectDistinctOn([commentOffers.commentUuid])
            .from(commentOffers)
            .where(inArray(commentOffers.commentUuid, [...commentUuids]))
            .orderBy(commentOffers.commentUuid, desc(commentOffers.createdAt), desc(commentOffers.uuid)),

    /** Open offers of these authors on a page. */
    ofAuthors: async (pageUuid: string, authorIds: readonly string[]) =>
      authorIds.length === 0
        ? []
        : db
            .select({ offer: commentOffers, authorId: socialComments.authorId })
            .from(commentOffers)
            .innerJoin(socialComments, eq(socialComments.uuid, commentOffers.commentUuid))
            .innerJoin(reservations, eq(reservations.uuid, commentOffers.reservationUuid))
            .where(
              and(
                eq(socialComments.pageUuid, pageUuid),
                inArray(socialComments.authorId, [...authorIds]),
                isNull(commentOffers.endedAt),
                sql`(${reservations.state} = 'queued' or (${reservations.state} = 'held' and ${reservations.expiresAt} > clock_timestamp()))`,
              ),
            )
            .orderBy(asc(commentOffers.createdAt)),

    addLink: async (tx: Tx, link: { uuid: string; pageUuid: string; hash: string }): Promise<void> => {
      await tx.insert(offerLinks).values(link)
    },

    linkByHash: async (hash: string) => {
      const [row] = await db
        .select({ link: offerLinks, sellerUuid: socialPages.userUuid })
        .from(offerLinks)
        .innerJoin(socialPages, eq(socialPages.uuid, offerLinks.pageUuid))
        .where(eq(offerLinks.hash, hash))
      return row
    },

    /** Locks a link, so that concurrent openings run one after the other. */
    lockLink: async (tx: Tx, uuid: string): Promise<void> => {
      await tx.select().from(offerLinks).where(eq(offerLinks.uuid, uuid)).for('no key update')
    },

    ofLink: (tx: Tx, linkUuid: string): Promise<OfferRow[]> =>
      tx
        .select()
        .from(commentOffers)
        .where(and(eq(commentOffers.linkUuid, linkUuid), isNull(commentOffers.endedAt)))
        .orderBy(asc(commentOffers.createdAt), asc(commentOffers.uuid)),

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
  }
}

export type OfferRepo = ReturnType<typeof createOfferRepo>
