import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { PageHealth } from '#contracts/social-comment.rules.ts'
import { READABLE_HEALTHS } from '#contracts/social-comment.rules.ts'
import type { Db, Tx } from '../../db/client.ts'
import { socialPages } from '../social/table.ts'
import { pageHealth, socialHooks, socialPosts, socialSync } from './table.ts'

type HealthRow = typeof pageHealth.$inferSelect
export type DuePost = Awaited<ReturnType<ReturnType<typeof createSyncRepo>['claimPosts']>>[number]

/** A worker that dies leaves what it read to the next one, after so long. */
const CLAIM_SECONDS = 90
const claimed = sql`clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})`

export function createSyncRepo(db: Db) {
  const isReadable = and(
    inArray(pageHealth.health, [...READABLE_HEALTHS]),
    or(isNull(pageHealth.pausedUntil), lte(pageHealth.pausedUntil, sql`clock_timestamp()`)),
  )

  return {
    /** Each is given to one worker of all processes. */
    claimPosts: async (limit: number) => {
      const due = db
        .select({ postUuid: socialSync.postUuid })
        .from(socialSync)
        .innerJoin(socialPosts, eq(socialPosts.uuid, socialSync.postUuid))
        .innerJoin(pageHealth, eq(pageHealth.pageUuid, socialPosts.pageUuid))
        .where(and(lte(socialSync.nextPollAt, sql`clock_timestamp()`), isReadable))
        .orderBy(socialSync.nextPollAt)
        .limit(limit)
        .for('update', { of: socialSync, skipLocked: true })
      const taken = await db
        .update(socialSync)
        .set({ nextPollAt: claimed })
        .where(inArray(socialSync.postUuid, due))
        .returning({ postUuid: socialSync.postUuid })
      if (taken.length === 0) return []
      return db
        .select({ sync: socialSync, post: socialPosts, usage: pageHealth.usage })
        .from(socialSync)
        .innerJoin(socialPosts, eq(socialPosts.uuid, socialSync.postUuid))
        .innerJoin(pageHealth, eq(pageHealth.pageUuid, socialPosts.pageUuid))
        .where(
          inArray(
            socialSync.postUuid,
            taken.map(({ postUuid }) => postUuid),
          ),
        )
    },

    claimPages: async (limit: number): Promise<HealthRow[]> => {
      const due = db
        .select({ pageUuid: pageHealth.pageUuid })
        .from(pageHealth)
        .where(and(lte(pageHealth.nextPollAt, sql`clock_timestamp()`), isReadable))
        .orderBy(pageHealth.nextPollAt)
        .limit(limit)
        .for('update', { skipLocked: true })
      return db.update(pageHealth).set({ nextPollAt: claimed }).where(inArray(pageHealth.pageUuid, due)).returning()
    },

    changeSync: async (postUuid: string, values: Partial<typeof socialSync.$inferInsert>): Promise<void> => {
      await db.update(socialSync).set(values).where(eq(socialSync.postUuid, postUuid))
    },

    health: async (pageUuid: string): Promise<HealthRow | undefined> => {
      const [row] = await db.select().from(pageHealth).where(eq(pageHealth.pageUuid, pageUuid))
      return row
    },

    isPaused: async (pageUuid: string): Promise<boolean> => {
      const stillPaused = gt(pageHealth.pausedUntil, sql`clock_timestamp()`)
      return (await db.$count(pageHealth, and(eq(pageHealth.pageUuid, pageUuid), stillPaused))) > 0
    },

    /** The network has answered, so a slowed page is well again. */
    endPause: async (pageUuid: string, usage: number | null): Promise<void> => {
      const health = sql`case when ${pageHealth.health} = 'slowed' then 'ok' else ${pageHealth.health} end`
      await db
        .update(pageHealth)
        .set({ health, pauses: 0, pausedUntil: null, ...(usage !== null && { usage }) })
        .where(eq(pageHealth.pageUuid, pageUuid))
    },

    changeHealth: async (pageUuid: string, values: Partial<HealthRow>): Promise<void> => {
      await db.update(pageHealth).set(values).where(eq(pageHealth.pageUuid, pageUuid))
    },

    /** Writes the health of a page that was just checked. A readable page is read at once. */
    putHealth: async (pageUuid: string, health: PageHealth, missing: string | null): Promise<void> => {
      const now = new Date()
      const values = { health, missing, changedAt: now, nextPollAt: now, pausedUntil: null, pauses: 0 }
      await db
        .insert(pageHealth)
        .values({ pageUuid, ...values })
        .onConflictDoUpdate({ target: pageHealth.pageUuid, set: values })
    },

    pagesOf: (userUuid: string, tx: Tx = db) =>
      tx
        .select({ uuid: socialPages.uuid })
        .from(socialPages)
        .innerJoin(pageHealth, eq(pageHealth.pageUuid, socialPages.uuid))
        .where(eq(socialPages.userUuid, userUuid)),

    /** Removes the posts read from these pages, and marks the pages as unlinked. */
    removePosts: async (tx: Tx, pageUuids: string[]): Promise<void> => {
      if (pageUuids.length === 0) return
      await tx.delete(socialPosts).where(inArray(socialPosts.pageUuid, pageUuids))
      await tx
        .update(pageHealth)
        .set({ health: 'unlinked', changedAt: new Date() })
        .where(inArray(pageHealth.pageUuid, pageUuids))
    },

    /** Stores a webhook call; false if it is stored already. Removes calls too old for the network to repeat. */
    addHook: async (tx: Tx, hash: string, body: string, until: Date): Promise<boolean> => {
      await tx.delete(socialHooks).where(lte(socialHooks.receivedAt, until))
      const added = await tx
        .insert(socialHooks)
        .values({ hash, body })
        .onConflictDoNothing()
        .returning({ hash: socialHooks.hash })
      return added.length > 0
    },

    hookBody: async (hash: string): Promise<string | null> => {
      const [row] = await db.select({ body: socialHooks.body }).from(socialHooks).where(eq(socialHooks.hash, hash))
      return row?.body ?? null
    },

    endHook: async (hash: string): Promise<void> => {
      await db.update(socialHooks).set({ body: null }).where(eq(socialHooks.hash, hash))
    },
  }
}
