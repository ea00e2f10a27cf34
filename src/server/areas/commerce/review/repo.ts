import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { countSome } from '#server/db/count-up-to.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { orders, sellerOrders } from '#server/areas/commerce/order/table.ts'
import { isNotBlocked } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'
import type { Ratings } from '#server/areas/account/account.ts'
import { reviews } from './table.ts'

export type ReviewRow = { review: typeof reviews.$inferSelect; author: typeof users.$inferSelect }

type ReviewFilter = { sellerUuid: string; isVerified: boolean | undefined; viewerUuid: string | undefined }

/** Sum and number of a seller's reviews by buyers. Others are shown, but not rated by. */
export function ratingsOf(sellerUuid: string): Ratings {
  const of = sql`from ${reviews} where ${reviews.sellerUuid} = ${sellerUuid} and ${reviews.isVerified} and ${reviews.hiddenAt} is null`
  return {
    rateSum: sql`(select coalesce(sum(${reviews.rate}), 0)::int ${of})`,
    reviewQuantity: sql`(select count(*)::int ${of})`,
  }
}

export function createReviewRepo(db: Db) {
  const withAuthor = () =>
    db.select({ review: reviews, author: users }).from(reviews).innerJoin(users, eq(users.uuid, reviews.authorUuid))

  /** Reviews by authors whom the viewer has blocked, or who have blocked the viewer, are left out. */
  const shown = ({ sellerUuid, isVerified, viewerUuid }: ReviewFilter) =>
    and(
      eq(reviews.sellerUuid, sellerUuid),
      isNull(reviews.hiddenAt),
      isVerified === undefined ? undefined : eq(reviews.isVerified, isVerified),
      isNotBlocked(viewerUuid, reviews.authorUuid),
    )

  return {
    page: (filter: ReviewFilter, start: PageStart): Promise<ReviewRow[]> =>
      withAuthor()
        .where(and(shown(filter), afterCursor(reviews.createdAt, reviews.uuid, start)))
        .orderBy(cursorOrder(reviews.createdAt, reviews.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    count: (filter: ReviewFilter) => countSome(db, reviews, shown(filter)),

    one: async (authorUuid: string, sellerUuid: string): Promise<ReviewRow | undefined> => {
      const [row] = await withAuthor().where(
        and(eq(reviews.authorUuid, authorUuid), eq(reviews.sellerUuid, sellerUuid)),
      )
      return row
    },

    /** Replaces the author's review of the seller: there is one per author and seller. */
    put: async (tx: Tx, review: Omit<typeof reviews.$inferInsert, 'uuid' | 'createdAt'>): Promise<void> => {
      const { content, rate, isVerified } = review
      await tx
        .insert(reviews)
        .values(review)
        .onConflictDoUpdate({
          target: [reviews.authorUuid, reviews.sellerUuid],
          set: { content, rate, isVerified, createdAt: new Date() },
        })
    },

    byUuid: async (tx: Tx, uuid: string) => {
      const [row] = await tx.select().from(reviews).where(eq(reviews.uuid, uuid)).for('update')
      return row
    },

    setHidden: async (tx: Tx, uuid: string, hiddenAt: Date | null): Promise<void> => {
      await tx.update(reviews).set({ hiddenAt }).where(eq(reviews.uuid, uuid))
    },

    /** Returns false if there is no review to mark. */
    setVerified: async (tx: Tx, authorUuid: string, sellerUuid: string): Promise<boolean> => {
      const marked = await tx
        .update(reviews)
        .set({ isVerified: true })
        .where(
          and(eq(reviews.authorUuid, authorUuid), eq(reviews.sellerUuid, sellerUuid), eq(reviews.isVerified, false)),
        )
        .returning({ uuid: reviews.uuid })
      return marked.length > 0
    },

    /**
     * Marks the reviews by and about a user that a purchase of their other account verifies, before its orders and
     * reviews move. Returns the sellers of these reviews.
     */
    verifyWith: async (tx: Tx, from: string, into: string): Promise<string[]> => {
      const both = sql`(${from}, ${into})`
      const isSame = (ours: unknown, theirs: unknown) =>
        sql`(${ours} = ${theirs} or (${ours} in ${both} and ${theirs} in ${both}))`
      const bought = sql`exists (select 1 from ${sellerOrders} join ${orders} on ${orders.uuid} = ${sellerOrders.orderUuid}
        where ${sellerOrders.state} = 'delivered' and ${isSame(reviews.authorUuid, orders.buyerUuid)}
          and ${isSame(reviews.sellerUuid, sellerOrders.sellerUuid)})`
      const rows = await tx
        .update(reviews)
        .set({ isVerified: true })
        .where(
          and(
            sql`(${reviews.authorUuid} in ${both} or ${reviews.sellerUuid} in ${both})`,
            not(reviews.isVerified),
            bought,
          ),
        )
        .returning({ sellerUuid: reviews.sellerUuid })
      return rows.map(({ sellerUuid }) => sellerUuid)
    },

    byAuthor: (authorUuid: string) => db.select().from(reviews).where(eq(reviews.authorUuid, authorUuid)),
    about: (sellerUuid: string) => db.select().from(reviews).where(eq(reviews.sellerUuid, sellerUuid)),

    /** Returns the sellers whose reviews have changed. */
    move: async (tx: Tx, from: string, into: string): Promise<string[]> => {
      const both = [from, into]
      await tx.delete(reviews).where(and(inArray(reviews.authorUuid, both), inArray(reviews.sellerUuid, both)))
      const own = sql`select ${reviews.sellerUuid} from ${reviews} where ${reviews.authorUuid} = ${into}`
      const dropped = await tx
        .delete(reviews)
        .where(and(eq(reviews.authorUuid, from), sql`${reviews.sellerUuid} in (${own})`))
        .returning({ sellerUuid: reviews.sellerUuid })
      await tx.update(reviews).set({ authorUuid: into }).where(eq(reviews.authorUuid, from))
      const theirs = sql`select ${reviews.authorUuid} from ${reviews} where ${reviews.sellerUuid} = ${into}`
      await tx.delete(reviews).where(and(eq(reviews.sellerUuid, from), sql`${reviews.authorUuid} in (${theirs})`))
      await tx.update(reviews).set({ sellerUuid: into }).where(eq(reviews.sellerUuid, from))
      return [into, ...dropped.map(({ sellerUuid }) => sellerUuid)]
    },

    removeAbout: async (tx: Tx, sellerUuid: string): Promise<void> => {
      await tx.delete(reviews).where(eq(reviews.sellerUuid, sellerUuid))
    },
  }
}
