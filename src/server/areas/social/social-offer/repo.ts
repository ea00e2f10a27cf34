import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { reservations } from '#server/areas/commerce/commerce-tables.ts'
import { socialPages } from '../social/table.ts'
import { socialComments, socialPosts } from '../social-comment/table.ts'
import { commentOffers } from './table.ts'

export type OfferRow = typeof commentOffers.$inferSelect
export const isActive = (state: string) => state === 'queued' || state === 'held'

/** Offers for the same variant share a reservation once their link has been opened. */
export const oncePerReservation = <Row extends { reservationUuid: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.reservationUuid, row])).values(),
]

/** An offer may still be without its end after its reservation is over. */
const isRunning = and(isNull(commentOffers.endedAt), inArray(reservations.state, ['queued', 'held']))

/** The offer of one comment or reservation. */
const offerRows = (db: Db) => ({
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
})

/** Offers of several comments, pages or authors. */
const offersOf = (db: Db) => ({
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
})

export function createOfferRepo(db: Db) {
  return {
    ...offerRows(db),
    ...offersOf(db),
  }
}

export type OfferRepo = ReturnType<typeof createOfferRepo>
