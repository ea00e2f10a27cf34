import { and, eq, sql, type SQL, inArray, or } from 'drizzle-orm'
import type { Tx, Db } from '#server/db/client.ts'
import { favorites, relations } from './table.ts'
import { isRelation } from './repo.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { shops } from '../user/table.ts'
import { users } from '#server/auth/users-table.ts'

/** Rank of preferred customers, above every time in milliseconds of this millennium. */
const PREFERRED = sql.raw('100000000000000')

const isFavorite = (userUuid: string, sellerUuid: string) =>
  and(eq(favorites.userUuid, userUuid), eq(favorites.sellerUuid, sellerUuid))

/** Preferred people first, then the newest, as one number, so that one keyset covers both orders. */
const preferredFirst = (isPreferer: SQL) =>
  sql<string>`(extract(epoch from ${favorites.createdAt}) * 1000)::bigint
    + case when ${isPreferer} then ${PREFERRED} else 0 end`

const isPreferredBy = (userUuid: string, other: SQL) =>
  sql<boolean>`exists (select 1 from ${relations} where ${isRelation(userUuid, 'preferer', other)})`

/** Sellers that users follow. */
export const createFavoriteRepo = (db: Db) => ({
  isFavorite: async (userUuid: string, sellerUuid: string) =>
    (await db.$count(favorites, isFavorite(userUuid, sellerUuid))) > 0,

  /** Returns false if the user already followed the seller. */
  follow: async (tx: Tx, userUuid: string, sellerUuid: string): Promise<boolean> => {
    const added = await tx
      .insert(favorites)
      .values({ userUuid, sellerUuid })
      .onConflictDoNothing()
      .returning({ sellerUuid: favorites.sellerUuid })
    return added.length > 0
  },

  /** Returns false if the user did not follow the seller. */
  unfollow: async (tx: Tx, userUuid: string, sellerUuid: string): Promise<boolean> => {
    const removed = await tx
      .delete(favorites)
      .where(isFavorite(userUuid, sellerUuid))
      .returning({ sellerUuid: favorites.sellerUuid })
    return removed.length > 0
  },

  favorites: (userUuid: string, start: PageStart) => {
    const isPreferer = isPreferredBy(userUuid, sql`${favorites.sellerUuid}`)
    const rank = preferredFirst(isPreferer)
    return db
      .select({ user: users, shop: shops, since: favorites.createdAt, isPreferer, rank })
      .from(favorites)
      .innerJoin(users, eq(users.uuid, favorites.sellerUuid))
      .leftJoin(shops, eq(shops.ownerUuid, users.uuid))
      .where(and(eq(favorites.userUuid, userUuid), afterCursor(sql`(${rank})`, favorites.sellerUuid, start)))
      .orderBy(cursorOrder(sql`(${rank})`, favorites.sellerUuid, start))
      .limit(start.limit + 1)
      .offset(start.offset)
  },

  followers: (sellerUuid: string, start: PageStart) => {
    const isPreferer = isPreferredBy(sellerUuid, sql`${favorites.userUuid}`)
    const rank = preferredFirst(isPreferer)
    return db
      .select({ user: users, since: favorites.createdAt, isPreferer, rank })
      .from(favorites)
      .innerJoin(users, eq(users.uuid, favorites.userUuid))
      .where(and(eq(favorites.sellerUuid, sellerUuid), afterCursor(sql`(${rank})`, favorites.userUuid, start)))
      .orderBy(cursorOrder(sql`(${rank})`, favorites.userUuid, start))
      .limit(start.limit + 1)
      .offset(start.offset)
  },

  /** The followers that follow the given one, in the order of following. */
  followersAfter: (tx: Tx, sellerUuid: string, { at, uuid }: { at: string; uuid: string }, limit: number) =>
    tx
      .select({ userUuid: favorites.userUuid, createdAt: favorites.createdAt })
      .from(favorites)
      .where(
        and(
          eq(favorites.sellerUuid, sellerUuid),
          sql`(${favorites.createdAt}, ${favorites.userUuid}) > (${at}::timestamptz, ${uuid}::uuid)`,
        ),
      )
      .orderBy(favorites.createdAt, favorites.userUuid)
      .limit(limit),

  countFavorites: (userUuid: string) => db.$count(favorites, eq(favorites.userUuid, userUuid)),

  /** Returns the sellers whose followers changed. */
  move: async (tx: Tx, from: string, into: string): Promise<string[]> => {
    const both = [from, into]
    const touched = await tx
      .select({ sellerUuid: favorites.sellerUuid })
      .from(favorites)
      .where(or(inArray(favorites.userUuid, both), inArray(favorites.sellerUuid, both)))
    await tx.delete(favorites).where(and(inArray(favorites.userUuid, both), inArray(favorites.sellerUuid, both)))
    const own = sql`select ${favorites.sellerUuid} from ${favorites} where ${favorites.userUuid} = ${into}`
    await tx.delete(favorites).where(and(eq(favorites.userUuid, from), sql`${favorites.sellerUuid} in (${own})`))
    await tx.update(favorites).set({ userUuid: into }).where(eq(favorites.userUuid, from))
    const theirs = sql`select ${favorites.userUuid} from ${favorites} where ${favorites.sellerUuid} = ${into}`
    await tx.delete(favorites).where(and(eq(favorites.sellerUuid, from), sql`${favorites.userUuid} in (${theirs})`))
    await tx.update(favorites).set({ sellerUuid: into }).where(eq(favorites.sellerUuid, from))
    return [...new Set([...touched.map(({ sellerUuid }) => sellerUuid), into])]
  },

  countFollowers: (tx: Tx, sellerUuid: string) => tx.$count(favorites, eq(favorites.sellerUuid, sellerUuid)),
})
