import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { PagePostState } from '#contracts/social/page-post.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import { socialPosts } from '../social-comment/table.ts'
import { socialPages } from '../social/table.ts'
import { pagePosts } from './table.ts'

/** Posts of an account that is merged or deleted. */
export const pagePostAccountRepo = {
  /** If both accounts have a page, moves its posts to the page's remaining row. */
  movePages: async (tx: Tx, pages: readonly { from: string; into: string }[]): Promise<void> => {
    for (const page of pages)
      await tx.update(pagePosts).set({ pageUuid: page.into }).where(eq(pagePosts.pageUuid, page.from))
  },

  delete: async (tx: Tx, userUuid: string): Promise<void> => {
    const pages = tx.select({ uuid: socialPages.uuid }).from(socialPages).where(eq(socialPages.userUuid, userUuid))
    await tx.delete(pagePosts).where(inArray(pagePosts.pageUuid, pages))
  },
}

export type PagePostRow = typeof pagePosts.$inferSelect
/** A post with its page. */
export type PlacedPost = { post: PagePostRow; pageName: string; userUuid: string }

const PLACED = { post: pagePosts, pageName: socialPages.name, userUuid: socialPages.userUuid }

const select = (tx: Db | Tx) =>
  tx.select(PLACED).from(pagePosts).innerJoin(socialPages, eq(socialPages.uuid, pagePosts.pageUuid))

const isFree = (now: Date) => or(isNull(pagePosts.claimedUntil), lte(pagePosts.claimedUntil, now))

const isOf = (userUuid: string) => eq(socialPages.userUuid, userUuid)

/** Posts of a user with their pages. */
const postReads = (db: Db) => ({
  list: (userUuid: string, start: PageStart): Promise<PlacedPost[]> =>
    select(db)
      .where(and(isOf(userUuid), afterCursor(pagePosts.publishAt, pagePosts.uuid, start)))
      .orderBy(cursorOrder(pagePosts.publishAt, pagePosts.uuid, start))
      .limit(start.limit + 1)
      .offset(start.offset),

  count: async (userUuid: string): Promise<number> => {
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(pagePosts)
      .innerJoin(socialPages, eq(socialPages.uuid, pagePosts.pageUuid))
      .where(isOf(userUuid))
    return row?.count ?? 0
  },

  /** Finds a post by its own uuid or by the uuid of its row at the comment desk. */
  find: async (userUuid: string, uuid: string, tx: Tx = db): Promise<PlacedPost | undefined> => {
    const shown = tx
      .select({ uuid: socialPosts.uuid })
      .from(socialPosts)
      .where(
        and(
          eq(socialPosts.uuid, uuid),
          eq(socialPosts.pageUuid, pagePosts.pageUuid),
          eq(socialPosts.remoteId, pagePosts.remoteId),
        ),
      )
    const [row] = await select(tx).where(and(isOf(userUuid), or(eq(pagePosts.uuid, uuid), sql`exists ${shown}`)))
    return row
  },

  byUuid: async (uuid: string): Promise<PlacedPost | undefined> => {
    const [row] = await select(db).where(eq(pagePosts.uuid, uuid))
    return row
  },

  all: (userUuid: string): Promise<PlacedPost[]> => select(db).where(isOf(userUuid)).orderBy(asc(pagePosts.uuid)),
})

/** Changes that the seller makes. */
const postWrites = (db: Db) => ({
  ofKey: async (tx: Tx, { idempotencyScope, idempotencyKey }: Idempotency): Promise<PagePostRow | undefined> => {
    const [row] = await tx
      .select()
      .from(pagePosts)
      .where(and(eq(pagePosts.idempotencyScope, idempotencyScope), eq(pagePosts.idempotencyKey, idempotencyKey)))
    return row
  },

  insert: async (tx: Tx, post: typeof pagePosts.$inferInsert): Promise<PagePostRow | undefined> => {
    const [row] = await tx.insert(pagePosts).values(post).onConflictDoNothing().returning()
    return row
  },

  /** Undefined if the post is no longer in one of these states. */
  changeIn: async (
    tx: Tx,
    uuid: string,
    states: readonly PagePostState[],
    values: Partial<PagePostRow>,
  ): Promise<PagePostRow | undefined> => {
    const [row] = await tx
      .update(pagePosts)
      .set({ ...values, updatedAt: new Date() })
      .where(and(eq(pagePosts.uuid, uuid), inArray(pagePosts.state, [...states])))
      .returning()
    return row
  },

  /**
   * Changes a post as its seller asks and increments its version. False if it is no longer of this version, or no longer
   * in one of these states.
   */
  edit: async (
    tx: Tx,
    { uuid, version }: Pick<PagePostRow, 'uuid' | 'version'>,
    states: readonly PagePostState[],
    values: Partial<PagePostRow>,
  ): Promise<boolean> => {
    const isSame = and(eq(pagePosts.uuid, uuid), eq(pagePosts.version, version))
    const edited = await tx
      .update(pagePosts)
      .set({ ...values, version: version + 1, updatedAt: new Date() })
      .where(and(isSame, inArray(pagePosts.state, [...states])))
      .returning({ uuid: pagePosts.uuid })
    return edited.length > 0
  },

  remove: async (uuid: string, states: readonly PagePostState[]): Promise<boolean> => {
    const gone = await db
      .delete(pagePosts)
      .where(and(eq(pagePosts.uuid, uuid), inArray(pagePosts.state, [...states])))
      .returning({ uuid: pagePosts.uuid })
    return gone.length > 0
  },
})

/** Claims, so that one worker at a time publishes or edits a post. */
const postClaims = (db: Db) => ({
  /** Claims the post for one worker, until the given time or until the claim is released. */
  claim: async (uuid: string, now: Date, claimedUntil: Date): Promise<PagePostRow | undefined> => {
    const isDue = and(inArray(pagePosts.state, ['scheduled', 'publishing', 'uncertain']), lte(pagePosts.publishAt, now))
    const [row] = await db
      .update(pagePosts)
      .set({ claimedUntil })
      .where(and(eq(pagePosts.uuid, uuid), isDue, isFree(now)))
      .returning()
    return row
  },

  /** Claims a public post of this version for one edit. */
  claimEdit: async (
    { uuid, version }: Pick<PagePostRow, 'uuid' | 'version'>,
    now: Date,
    claimedUntil: Date,
  ): Promise<boolean> => {
    const isSame = and(eq(pagePosts.uuid, uuid), eq(pagePosts.version, version))
    const claimed = await db
      .update(pagePosts)
      .set({ claimedUntil })
      .where(and(isSame, eq(pagePosts.state, 'published'), isFree(now)))
      .returning({ uuid: pagePosts.uuid })
    return claimed.length > 0
  },

  /** Changes a claimed post. Only the worker with the claim may call it. */
  change: async (uuid: string, values: Partial<PagePostRow>): Promise<void> => {
    await db
      .update(pagePosts)
      .set({ ...values, updatedAt: new Date() })
      .where(eq(pagePosts.uuid, uuid))
  },
})

export function createPagePostRepo(db: Db) {
  return {
    ...postReads(db),
    ...postWrites(db),
    ...postClaims(db),
  }
}

export type PagePostRepo = ReturnType<typeof createPagePostRepo>
