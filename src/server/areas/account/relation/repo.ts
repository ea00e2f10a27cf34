import { and, eq, inArray, or, sql, type SQL, desc } from 'drizzle-orm'
import type { RelationKind } from '#contracts/account/relation.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { countSome } from '#server/db/count-up-to.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { users } from '#server/auth/users-table.ts'
import { shownUser } from '../user/table.ts'
import { favorites, relations, isNotBlocked } from './table.ts'

export const isRelation = (userUuid: string, kind: RelationKind, otherUuid: string | SQL) =>
  and(eq(relations.userUuid, userUuid), eq(relations.kind, kind), eq(relations.otherUuid, otherUuid))
const listed = (userUuid: string, kind: RelationKind) => and(eq(relations.userUuid, userUuid), eq(relations.kind, kind))

/** Relations of one user to others. */
const ownRelations = (db: Db) => ({
  /** Returns false if the relation already existed. */
  add: async (userUuid: string, kind: RelationKind, otherUuid: string): Promise<boolean> => {
    const added = await db
      .insert(relations)
      .values({ userUuid, kind, otherUuid })
      .onConflictDoNothing()
      .returning({ kind: relations.kind })
    return added.length > 0
  },

  remove: async (userUuid: string, kind: RelationKind, otherUuid: string): Promise<void> => {
    await db.delete(relations).where(isRelation(userUuid, kind, otherUuid))
  },

  page: (userUuid: string, kind: RelationKind, start: PageStart) =>
    db
      .select({ user: shownUser, since: relations.createdAt })
      .from(relations)
      .innerJoin(users, eq(users.uuid, relations.otherUuid))
      .where(and(listed(userUuid, kind), afterCursor(relations.createdAt, relations.otherUuid, start)))
      .orderBy(cursorOrder(relations.createdAt, relations.otherUuid, start))
      .limit(start.limit + 1)
      .offset(start.offset),

  count: (userUuid: string, kind: RelationKind) => countSome(db, relations, listed(userUuid, kind)),
})

/** Kinds of relations between users. */
const kindsBetween = (db: Db) => ({
  /** Relations of these sellers to the user. */
  kindsOf: (sellerUuids: readonly string[], userUuid: string) =>
    db
      .select({ sellerUuid: relations.userUuid, kind: relations.kind })
      .from(relations)
      .where(and(inArray(relations.userUuid, [...sellerUuids]), eq(relations.otherUuid, userUuid))),

  /** Relations of the seller to these users. */
  kindsTo: (tx: Tx, sellerUuid: string, userUuids: readonly string[]) =>
    tx
      .select({ userUuid: relations.otherUuid, kind: relations.kind })
      .from(relations)
      .where(and(eq(relations.userUuid, sellerUuid), inArray(relations.otherUuid, [...userUuids]))),

  kinds: async (userUuid: string, otherUuid: string): Promise<RelationKind[]> => {
    const rows = await db
      .select({ kind: relations.kind })
      .from(relations)
      .where(and(eq(relations.userUuid, userUuid), eq(relations.otherUuid, otherUuid)))
    return rows.map(({ kind }) => kind)
  },
})

/** Blocks, which count in both directions. */
const blocks = (db: Db) => ({
  /** Users whom this one has blocked or who have blocked this one, the newest blocks first. */
  blocked: async (userUuid: string, limit: number): Promise<string[]> => {
    const uuid = sql<string>`case when ${relations.userUuid} = ${userUuid} then ${relations.otherUuid} else ${relations.userUuid} end`
    const rows = await db
      .select({ uuid })
      .from(relations)
      .where(and(eq(relations.kind, 'black'), or(eq(relations.userUuid, userUuid), eq(relations.otherUuid, userUuid))))
      .orderBy(desc(relations.createdAt), desc(relations.otherUuid))
      .limit(limit)
    return [...new Set(rows.map((row) => row.uuid))]
  },

  /** Users among these between whom and this one there is no block. */
  notBlocked: async (tx: Tx, userUuid: string, userUuids: readonly string[]): Promise<string[]> => {
    const rows = await tx
      .select({ uuid: users.uuid })
      .from(users)
      .where(and(inArray(users.uuid, [...userUuids]), isNotBlocked(userUuid, users.uuid)))
    return rows.map(({ uuid }) => uuid)
  },
})

/** Relations of an account that is exported, merged or deleted. */
const accountRelations = (db: Db) => ({
  /** All rows that name the user, on either side. */
  all: async (uuid: string) => ({
    favorites: await db.select().from(favorites).where(eq(favorites.userUuid, uuid)),
    relations: await db.select().from(relations).where(eq(relations.userUuid, uuid)),
  }),

  /** Moves relations to `into`, except those between the two accounts. */
  move: async (tx: Tx, from: string, into: string): Promise<void> => {
    const both = [from, into]
    await tx.delete(relations).where(and(inArray(relations.userUuid, both), inArray(relations.otherUuid, both)))
    const own = sql`select ${relations.kind}, ${relations.otherUuid} from ${relations} where ${relations.userUuid} = ${into}`
    await tx
      .delete(relations)
      .where(and(eq(relations.userUuid, from), sql`(${relations.kind}, ${relations.otherUuid}) in (${own})`))
    await tx.update(relations).set({ userUuid: into }).where(eq(relations.userUuid, from))
    const about = sql`select ${relations.kind}, ${relations.userUuid} from ${relations} where ${relations.otherUuid} = ${into}`
    await tx
      .delete(relations)
      .where(and(eq(relations.otherUuid, from), sql`(${relations.kind}, ${relations.userUuid}) in (${about})`))
    await tx.update(relations).set({ otherUuid: into }).where(eq(relations.otherUuid, from))
  },

  /** Returns the sellers who lost a follower. */
  delete: async (tx: Tx, uuid: string): Promise<string[]> => {
    await tx.delete(relations).where(or(eq(relations.userUuid, uuid), eq(relations.otherUuid, uuid)))
    await tx.delete(favorites).where(eq(favorites.sellerUuid, uuid))
    const left = await tx
      .delete(favorites)
      .where(eq(favorites.userUuid, uuid))
      .returning({ sellerUuid: favorites.sellerUuid })
    return left.map(({ sellerUuid }) => sellerUuid)
  },
})

export function createRelationRepo(db: Db) {
  return {
    ...ownRelations(db),
    ...kindsBetween(db),
    ...blocks(db),
    ...accountRelations(db),
  }
}
