import { and, count, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { SavedKind } from '#contracts/video/saved.rules.ts'
import { isNotBlocked } from '#server/areas/account/account-tables.ts'
import { depotProducts, isInDepot, productDefinitions } from '#server/areas/catalogue/catalogue-tables.ts'
import { users } from '#server/auth/users-table.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import { isListed, videos } from '../video/table.ts'
import { savedLists, savedThings } from './table.ts'

export type NewThing = typeof savedThings.$inferInsert
export type Scope = { userUuid: string; listUuid: string | undefined; kind: SavedKind | undefined }

const columnOf = (kind: SavedKind) => (kind === 'product' ? savedThings.definitionUuid : savedThings.videoUuid)
const one = (userUuid: string, kind: SavedKind, uuid: string) =>
  and(eq(savedThings.userUuid, userUuid), eq(columnOf(kind), uuid))

export function createSavedRepo(db: Db) {
  const inScope = ({ userUuid, listUuid, kind }: Scope): SQL | undefined =>
    and(
      eq(savedThings.userUuid, userUuid),
      listUuid === undefined ? undefined : eq(savedThings.listUuid, listUuid),
      kind && isNotNull(columnOf(kind)),
    )

  /** Saved things that their user may see now. */
  const seen = (scope: Scope, viewerUuid: string | undefined, now: Date) =>
    and(
      inScope(scope),
      or(and(isNotNull(productDefinitions.uuid), isInDepot), and(isNotNull(videos.uuid), isListed(now))),
      isNull(users.deletedAt),
      isNotBlocked(viewerUuid, users.uuid),
    )

  return {
    /** Up to one row more than the limit, in the direction of reading. */
    page: (scope: Scope, viewerUuid: string | undefined, now: Date, start: PageStart) =>
      db
        .select({ thing: savedThings })
        .from(savedThings)
        .leftJoin(productDefinitions, eq(productDefinitions.uuid, savedThings.definitionUuid))
        .leftJoin(depotProducts, eq(depotProducts.uuid, productDefinitions.depotProductUuid))
        .leftJoin(videos, eq(videos.uuid, savedThings.videoUuid))
        .innerJoin(users, sql`${users.uuid} = coalesce(${productDefinitions.ownerUuid}, ${videos.ownerUuid})`)
        .where(and(seen(scope, viewerUuid, now), afterCursor(savedThings.createdAt, savedThings.uuid, start)))
        .orderBy(cursorOrder(savedThings.createdAt, savedThings.uuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    count: async (scope: Scope, viewerUuid: string | undefined, now: Date): Promise<number> => {
      const [row] = await db
        .select({ total: count() })
        .from(savedThings)
        .leftJoin(productDefinitions, eq(productDefinitions.uuid, savedThings.definitionUuid))
        .leftJoin(depotProducts, eq(depotProducts.uuid, productDefinitions.depotProductUuid))
        .leftJoin(videos, eq(videos.uuid, savedThings.videoUuid))
        .innerJoin(users, sql`${users.uuid} = coalesce(${productDefinitions.ownerUuid}, ${videos.ownerUuid})`)
        .where(seen(scope, viewerUuid, now))
      return row?.total ?? 0
    },

    marks: async (userUuid: string, limit: number): Promise<string[]> => {
      const rows = await db
        .select({ uuid: sql<string>`coalesce(${savedThings.definitionUuid}, ${savedThings.videoUuid})` })
        .from(savedThings)
        .where(eq(savedThings.userUuid, userUuid))
        .orderBy(desc(savedThings.createdAt), desc(savedThings.uuid))
        .limit(limit)
      return rows.map(({ uuid }) => uuid)
    },

    /** Locks the user, so that concurrent calls cannot exceed a limit. */
    lock: async (tx: Tx, userUuid: string): Promise<void> => {
      await tx.select({ uuid: users.uuid }).from(users).where(eq(users.uuid, userUuid)).for('update')
    },
    countOf: (tx: Tx, userUuid: string): Promise<number> => tx.$count(savedThings, eq(savedThings.userUuid, userUuid)),

    /** Uuids among these that the user has not saved yet. */
    unsaved: async (tx: Tx, userUuid: string, kind: SavedKind, uuids: readonly string[]): Promise<Set<string>> => {
      const rows = await tx
        .select({ uuid: columnOf(kind) })
        .from(savedThings)
        .where(and(eq(savedThings.userUuid, userUuid), inArray(columnOf(kind), [...uuids])))
      const saved = new Set(rows.map(({ uuid }) => uuid))
      return new Set(uuids.filter((uuid) => !saved.has(uuid)))
    },

    add: async (tx: Tx, rows: NewThing[]): Promise<void> => {
      if (rows.length > 0) await tx.insert(savedThings).values(rows).onConflictDoNothing()
    },
    moveTo: async (tx: Tx, userUuid: string, kind: SavedKind, uuid: string, listUuid: string | null) => {
      await tx
        .update(savedThings)
        .set({ listUuid })
        .where(one(userUuid, kind, uuid))
    },
    remove: async (tx: Tx, userUuid: string, kind: SavedKind, uuid: string): Promise<void> => {
      await tx.delete(savedThings).where(one(userUuid, kind, uuid))
    },

    /** Uuids among these that exist and have not been removed. */
    known: async (tx: Tx, kind: SavedKind, uuids: readonly string[]): Promise<Set<string>> => {
      if (uuids.length === 0) return new Set()
      const rows =
        kind === 'product'
          ? await tx
              .select({ uuid: productDefinitions.uuid })
              .from(productDefinitions)
              .innerJoin(depotProducts, and(eq(depotProducts.uuid, productDefinitions.depotProductUuid), isInDepot))
              .where(inArray(productDefinitions.uuid, [...uuids]))
          : await tx
              .select({ uuid: videos.uuid })
              .from(videos)
              .where(and(inArray(videos.uuid, [...uuids]), isListed(new Date())))
      return new Set(rows.map(({ uuid }) => uuid))
    },

    lists: (userUuid: string) =>
      db
        .select({ uuid: savedLists.uuid, name: savedLists.name, quantity: count(savedThings.uuid) })
        .from(savedLists)
        .leftJoin(savedThings, eq(savedThings.listUuid, savedLists.uuid))
        .where(eq(savedLists.userUuid, userUuid))
        .groupBy(savedLists.uuid),
    listNamed: async (tx: Tx, userUuid: string, name: string) => {
      const [row] = await tx
        .select()
        .from(savedLists)
        .where(and(eq(savedLists.userUuid, userUuid), eq(savedLists.name, name)))
      return row
    },
    ownsList: async (tx: Tx, userUuid: string, uuid: string): Promise<boolean> =>
      (await tx.$count(savedLists, and(eq(savedLists.userUuid, userUuid), eq(savedLists.uuid, uuid)))) > 0,
    countLists: (tx: Tx, userUuid: string): Promise<number> => tx.$count(savedLists, eq(savedLists.userUuid, userUuid)),
    addList: async (tx: Tx, userUuid: string, name: string) => {
      const [row] = await tx.insert(savedLists).values({ userUuid, name }).returning()
      return row
    },
    renameList: async (tx: Tx, uuid: string, name: string): Promise<void> => {
      await tx.update(savedLists).set({ name }).where(eq(savedLists.uuid, uuid))
    },
    removeList: async (tx: Tx, userUuid: string, uuid: string): Promise<void> => {
      await tx.delete(savedLists).where(and(eq(savedLists.userUuid, userUuid), eq(savedLists.uuid, uuid)))
    },
  }
}
