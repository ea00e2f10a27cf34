import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { promotions, shops } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { countSome } from '#server/db/count-up-to.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { isListed, videos } from '../video/table.ts'

export type PromotionRow = typeof promotions.$inferSelect

const isOpen = (now: Date) => and(isNull(promotions.endedAt), gt(promotions.endsAt, now))
const isOver = (now: Date) => or(isNotNull(promotions.endedAt), lte(promotions.endsAt, now))

/** Promotions with the facts on which their showing depends. */
const whole = (db: Db, now: Date) =>
  db
    .select({
      promotion: promotions,
      video: videos,
      /** Whether the lists have a film of the seller. */
      hasVideos: sql<boolean>`exists (select 1 from ${videos}
        where ${videos.ownerUuid} = ${promotions.sellerUuid} and ${isListed(now)})`,
      seller: { suspendedUntil: users.suspendedUntil, deletedAt: users.deletedAt },
      shop: { name: shops.name, sellingSuspendedUntil: shops.sellingSuspendedUntil },
    })
    .from(promotions)
    .innerJoin(users, eq(users.uuid, promotions.sellerUuid))
    .leftJoin(shops, eq(shops.ownerUuid, promotions.sellerUuid))
    .leftJoin(videos, eq(videos.uuid, promotions.videoUuid))
export type WholePromotion = Awaited<ReturnType<typeof whole>>[number]

export const createPromotionRepo = (db: Db) => ({
  /** Lets one change at a time see all promotions, since their number and their overlaps are limited. */
  lockAll: async (tx: Tx): Promise<void> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('promotions', 0))`)
  },

  open: (tx: Tx, now: Date): Promise<PromotionRow[]> =>
    tx.select().from(promotions).where(isOpen(now)).orderBy(asc(promotions.position), asc(promotions.uuid)),

  wholeOpen: (now: Date) => whole(db, now).where(isOpen(now)).orderBy(asc(promotions.position), asc(promotions.uuid)),

  ended: (now: Date, start: PageStart) =>
    whole(db, now)
      .where(and(isOver(now), afterCursor(promotions.endsAt, promotions.uuid, start)))
      .orderBy(cursorOrder(promotions.endsAt, promotions.uuid, start))
      .limit(start.limit + 1)
      .offset(start.offset),

  countEnded: (now: Date): Promise<number> => countSome(db, promotions, isOver(now)),

  one: async (uuid: string): Promise<WholePromotion | undefined> => {
    const [row] = await whole(db, new Date()).where(eq(promotions.uuid, uuid))
    return row
  },

  find: async (tx: Tx, uuid: string): Promise<PromotionRow | undefined> => {
    const [row] = await tx.select().from(promotions).where(eq(promotions.uuid, uuid))
    return row
  },

  insert: async (tx: Tx, values: typeof promotions.$inferInsert): Promise<PromotionRow> => {
    const [row] = await tx.insert(promotions).values(values).returning()
    if (!row) throw new Error('The promotion was not inserted')
    return row
  },

  set: async (tx: Tx, { uuid, version }: PromotionRow, values: Partial<PromotionRow>): Promise<void> => {
    await tx
      .update(promotions)
      .set({ ...values, version: version + 1 })
      .where(eq(promotions.uuid, uuid))
  },

  place: async (tx: Tx, uuid: string, position: number): Promise<void> => {
    await tx.update(promotions).set({ position }).where(eq(promotions.uuid, uuid))
  },

  ofSeller: (sellerUuid: string, limit: number) =>
    whole(db, new Date()).where(eq(promotions.sellerUuid, sellerUuid)).orderBy(desc(promotions.endsAt)).limit(limit),

  all: (sellerUuid: string) => db.select().from(promotions).where(eq(promotions.sellerUuid, sellerUuid)),

  move: async (tx: Tx, from: string, into: string): Promise<void> => {
    await tx.update(promotions).set({ sellerUuid: into }).where(eq(promotions.sellerUuid, from))
  },

  remove: async (tx: Tx, sellerUuid: string): Promise<void> => {
    await tx.delete(promotions).where(eq(promotions.sellerUuid, sellerUuid))
  },
})
