import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { TalkSide } from '#contracts/commerce/talk.rules.ts'
import type { ThreadMark } from '#contracts/commerce/thread.rules.ts'
import { shops } from '#server/areas/account/account-tables.ts'
import { depotProducts, isInDepot, productDefinitions } from '#server/areas/catalogue/catalogue-tables.ts'
import { users } from '#server/auth/users-table.ts'
import type { Viewer } from '#server/auth/viewer.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { countSome } from '#server/db/count-up-to.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { talkMessages } from '../talk/table.ts'
import { threads } from './table.ts'

export type ThreadRow = typeof threads.$inferSelect
/** A user, or a member of the seller's team, who is on the seller's side alone. */
export type Reader = Pick<Viewer, 'uuid' | 'memberUuid'>
export type ThreadSubject = Pick<ThreadRow, 'buyerUuid' | 'sellerUuid' | 'productUuid'>

const buyers = alias(users, 'thread_buyers')
const sellers = alias(users, 'thread_sellers')

const isSubject = ({ buyerUuid, sellerUuid, productUuid }: ThreadSubject) =>
  and(
    eq(threads.buyerUuid, buyerUuid),
    eq(threads.sellerUuid, sellerUuid),
    productUuid === null ? isNull(threads.productUuid) : eq(threads.productUuid, productUuid),
  )

const isOf = (userUuid: string) => or(eq(threads.buyerUuid, userUuid), eq(threads.sellerUuid, userUuid))

/** Threads of a reader: of a member of the team those in which the seller sells. */
function isListed({ uuid, memberUuid }: Reader, mark: ThreadMark | undefined) {
  const isSeller = eq(threads.sellerUuid, uuid)
  const isBuyer = memberUuid === undefined ? eq(threads.buyerUuid, uuid) : undefined
  if (mark === 'waiting') return and(isSeller, isNotNull(threads.waitingSince))
  if (mark === undefined) return or(isSeller, isBuyer)
  return or(and(isSeller, gt(threads.sellerUnread, 0)), isBuyer && and(isBuyer, gt(threads.buyerUnread, 0)))
}

/** Threads with their two people, product and last message. */
const shown = (db: Tx) =>
  db
    .select({
      thread: threads,
      buyer: buyers,
      seller: sellers,
      shopName: shops.name,
      product: { name: depotProducts.name, mediaUuid: depotProducts.mediaUuid },
      last: {
        author: talkMessages.author,
        text: sql<string>`case when ${talkMessages.hiddenAt} is null then ${talkMessages.text} else '' end`,
      },
    })
    .from(threads)
    .innerJoin(buyers, eq(buyers.uuid, threads.buyerUuid))
    .innerJoin(sellers, eq(sellers.uuid, threads.sellerUuid))
    .leftJoin(shops, eq(shops.ownerUuid, threads.sellerUuid))
    .leftJoin(productDefinitions, eq(productDefinitions.uuid, threads.productUuid))
    .leftJoin(depotProducts, eq(depotProducts.uuid, productDefinitions.depotProductUuid))
    .leftJoin(talkMessages, eq(talkMessages.uuid, threads.lastMessageUuid))

export type ShownThread = Awaited<ReturnType<typeof shown>>[number]

export function createThreadRepo(db: Db) {
  return {
    /** Up to one row more than the limit, in the direction of reading. */
    page: (reader: Reader, mark: ThreadMark | undefined, start: PageStart): Promise<ShownThread[]> =>
      shown(db)
        .where(and(isListed(reader, mark), afterCursor(threads.lastMessageAt, threads.uuid, start)))
        .orderBy(cursorOrder(threads.lastMessageAt, threads.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    count: (reader: Reader, mark?: ThreadMark): Promise<number> => countSome(db, threads, isListed(reader, mark)),

    shown: async (uuid: string, tx: Tx = db): Promise<ShownThread | undefined> => {
      const [row] = await shown(tx).where(eq(threads.uuid, uuid))
      return row
    },

    one: async (uuid: string, tx: Tx = db): Promise<ThreadRow | undefined> => {
      const [row] = await tx.select().from(threads).where(eq(threads.uuid, uuid))
      return row
    },

    /** True if the definition is of a product that this seller has in the depot. */
    isProductOf: async (sellerUuid: string, productUuid: string): Promise<boolean> => {
      const [row] = await db
        .select({ uuid: productDefinitions.uuid })
        .from(productDefinitions)
        .innerJoin(depotProducts, eq(depotProducts.uuid, productDefinitions.depotProductUuid))
        .where(and(eq(productDefinitions.uuid, productUuid), eq(productDefinitions.ownerUuid, sellerUuid), isInDepot))
      return row !== undefined
    },

    lock: async (tx: Tx, uuid: string): Promise<ThreadRow | undefined> => {
      const [row] = await tx.select().from(threads).where(eq(threads.uuid, uuid)).for('update')
      return row
    },

    /** The thread of this subject, locked. A new one has no message yet. */
    open: async (tx: Tx, subject: ThreadSubject): Promise<{ thread: ThreadRow; isNew: boolean }> => {
      const [made] = await tx.insert(threads).values(subject).onConflictDoNothing().returning()
      if (made) return { thread: made, isNew: true }
      const [thread] = await tx.select().from(threads).where(isSubject(subject)).for('update')
      if (!thread) throw new Error('Nothing was inserted, and there is no such thread')
      return { thread, isNew: false }
    },

    set: async (tx: Tx, uuid: string, values: Partial<ThreadRow>): Promise<void> => {
      await tx.update(threads).set(values).where(eq(threads.uuid, uuid))
    },

    setRead: async (tx: Tx, uuid: string, reader: TalkSide): Promise<void> => {
      await tx
        .update(threads)
        .set(reader === 'buyer' ? { buyerUnread: 0 } : { sellerUnread: 0 })
        .where(eq(threads.uuid, uuid))
    },

    /** Seconds of the seller's newest answers, one a thread, and the times since which buyers wait. */
    delaysOf: async (sellerUuid: string, since: Date, limit: number) => {
      const answered = await db
        .select({ seconds: sql<number>`${threads.answerSeconds}` })
        .from(threads)
        .where(and(eq(threads.sellerUuid, sellerUuid), gt(threads.answeredAt, since), isNotNull(threads.answerSeconds)))
        .orderBy(desc(threads.answeredAt))
        .limit(limit)
      const waiting = await db
        .select({ since: threads.waitingSince })
        .from(threads)
        .where(and(eq(threads.sellerUuid, sellerUuid), gt(threads.waitingSince, since)))
        .limit(limit)
      return {
        answered: answered.map(({ seconds }) => seconds),
        waitingSince: waiting.flatMap(({ since: at }) => at ?? []),
      }
    },

    all: (userUuid: string): Promise<ThreadRow[]> => db.select().from(threads).where(isOf(userUuid)),

    /** Threads of `from` whose subject `into` has, too, with that thread. */
    doubles: async (tx: Tx, from: string, into: string) => {
      const others = alias(threads, 'others')
      const isSame = (own: AnyPgColumn, other: AnyPgColumn) => and(eq(own, from), eq(other, into))
      return tx
        .select({ from: threads.uuid, into: others.uuid })
        .from(threads)
        .innerJoin(
          others,
          and(
            sql`${threads.productUuid} is not distinct from ${others.productUuid}`,
            or(
              and(isSame(threads.buyerUuid, others.buyerUuid), eq(threads.sellerUuid, others.sellerUuid)),
              and(isSame(threads.sellerUuid, others.sellerUuid), eq(threads.buyerUuid, others.buyerUuid)),
            ),
          ),
        )
    },

    /** Deletes `from`, whose messages have moved to `into`. */
    join: async (tx: Tx, from: string, into: string): Promise<void> => {
      const [gone] = await tx.delete(threads).where(eq(threads.uuid, from)).returning()
      if (!gone) return
      const isNewer = sql`${threads.lastMessageAt} < ${gone.lastMessageAt.toISOString()}::timestamptz`
      await tx
        .update(threads)
        .set({
          buyerUnread: sql`${threads.buyerUnread} + ${gone.buyerUnread}`,
          sellerUnread: sql`${threads.sellerUnread} + ${gone.sellerUnread}`,
          lastMessageUuid: sql`case when ${isNewer} then ${gone.lastMessageUuid}::uuid else ${threads.lastMessageUuid} end`,
          lastMessageAt: sql`greatest(${threads.lastMessageAt}, ${gone.lastMessageAt.toISOString()}::timestamptz)`,
        })
        .where(eq(threads.uuid, into))
    },

    /** Nobody writes to themselves. */
    removeBetween: async (tx: Tx, one: string, other: string): Promise<void> => {
      const both = [one, other]
      await tx.delete(threads).where(and(inArray(threads.buyerUuid, both), inArray(threads.sellerUuid, both)))
    },

    move: async (tx: Tx, from: string, into: string): Promise<void> => {
      await tx.update(threads).set({ buyerUuid: into }).where(eq(threads.buyerUuid, from))
      await tx.update(threads).set({ sellerUuid: into }).where(eq(threads.sellerUuid, from))
    },

    removeOf: async (tx: Tx, userUuid: string): Promise<void> => {
      await tx.delete(threads).where(isOf(userUuid))
    },
  }
}
