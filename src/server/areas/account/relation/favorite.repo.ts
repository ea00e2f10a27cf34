import { and, eq, not, sql, type SQL, inArray, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx, Db } from '#server/db/client.ts'
import { favorites, relations } from './table.ts'
import { preferredFirst } from './preferred-first.ts'
import { isRelation } from './repo.ts'
import { countSome } from '#server/db/count-up-to.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { shops, shownUser } from '../user/table.ts'
import { users } from '#server/auth/users-table.ts'

const isFavorite = (userUuid: string, sellerUuid: string) =>
  and(eq(favorites.userUuid, userUuid), eq(favorites.sellerUuid, sellerUuid))

/** The person whose list it is, and the people in it. */
type Sides = { owner: PgColumn; listed: PgColumn }

/** Condition that selects the preferred people of a list, or the others, after the start of the page. */
function inGroup({ owner, listed }: Sides, userUuid: string, isPreferer: boolean, start: PageStart): SQL | undefined {
  const preferred = sql`exists (select 1 from ${relations} where ${isRelation(userUuid, 'preferer', sql`${listed}`)})`
  return and(
    eq(owner, userUuid),
    isPreferer ? preferred : not(preferred),
    afterCursor(favorites.createdAt, listed, start),
  )
}

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

  favorites: (userUuid: string, start: PageStart) =>
    preferredFirst(start, (isPreferer, within, limit) => {
      const sides = { owner: favorites.userUuid, listed: favorites.sellerUuid }
      return db
        .select({ user: shownUser, shop: shops, since: favorites.createdAt })
        .from(favorites)
        .innerJoin(users, eq(users.uuid, favorites.sellerUuid))
        .leftJoin(shops, eq(shops.ownerUuid, users.uuid))
        .where(inGroup(sides, userUuid, isPreferer, within))
        .orderBy(cursorOrder(favorites.createdAt, favorites.sellerUuid, within))
        .limit(limit)
    }),

  followers: (sellerUuid: string, start: PageStart) =>
    preferredFirst(start, (isPreferer, within, limit) => {
      const sides = { owner: favorites.sellerUuid, listed: favorites.userUuid }
      return db
        .select({ user: shownUser, since: favorites.createdAt })
        .from(favorites)
        .innerJoin(users, eq(users.uuid, favorites.userUuid))
        .where(inGroup(sides, sellerUuid, isPreferer, within))
        .orderBy(cursorOrder(favorites.createdAt, favorites.userUuid, within))
        .limit(limit)
    }),

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

  countFavorites: (userUuid: string) => countSome(db, favorites, eq(favorites.userUuid, userUuid)),
  countListed: (sellerUuid: string) => countSome(db, favorites, eq(favorites.sellerUuid, sellerUuid)),

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
