import { and, inArray, sql, eq, exists, gt, isNull, lte, or } from 'drizzle-orm'
import { LIVE_POST_MS, READ_WITHOUT, READABLE_HEALTHS } from '#contracts/social/social-comment.rules.ts'
import type { Tx, Db } from '#server/db/client.ts'
import { pageHealth, socialPosts, socialSync } from './table.ts'
import { isOnAir, LIVE_STATES } from '#contracts/video/broadcast.rules.ts'
import { lives } from '#server/areas/video/video-tables.ts'
import { socialPages } from '../social/table.ts'

type HealthRow = typeof pageHealth.$inferSelect
export type DuePost = Awaited<ReturnType<ReturnType<typeof createSyncRepo>['claimPosts']>>[number]

/** Length of a claim. After a worker dies, the next one takes over when its claim expires. */
const CLAIM_SECONDS = 90
const claimed = sql`clock_timestamp() + make_interval(secs => ${CLAIM_SECONDS})`

const isReadable = and(
  or(
    inArray(pageHealth.health, [...READABLE_HEALTHS]),
    and(eq(pageHealth.health, 'missing'), inArray(pageHealth.missing, [...READ_WITHOUT])),
  ),
  or(isNull(pageHealth.pausedUntil), lte(pageHealth.pausedUntil, sql`clock_timestamp()`)),
)

/** Condition for fresh posts of a seller whose live is on air. */
const isOfLive = (db: Db) =>
  and(
    gt(socialPosts.createdAt, sql`clock_timestamp() - make_interval(secs => ${LIVE_POST_MS / 1000})`),
    exists(
      db
        .select({ uuid: lives.videoUuid })
        .from(lives)
        .innerJoin(socialPages, eq(socialPages.userUuid, lives.ownerUuid))
        .where(and(eq(socialPages.uuid, socialPosts.pageUuid), inArray(lives.state, LIVE_STATES.filter(isOnAir)))),
    ),
  )

/** Claims of due posts and pages. Each is given to only one worker of all processes. */
const claims = (db: Db) => ({
  /** Claims due posts. Each is given to only one worker of all processes. */
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

  /** Pages whose subscription was not renewed since `before`. Each is returned to only one caller of all processes. */
  claimRenewals: (tx: Tx, before: Date): Promise<{ pageUuid: string }[]> => {
    const isDue = or(isNull(pageHealth.subscribedAt), lte(pageHealth.subscribedAt, before))
    const maySubscribe = sql`${pageHealth.missing} is distinct from 'pages_manage_metadata'`
    return tx
      .update(pageHealth)
      .set({ subscribedAt: new Date() })
      .where(and(isDue, isReadable, maySubscribe))
      .returning({ pageUuid: pageHealth.pageUuid })
  },
})

/** Times of the next readings. */
const pace = (db: Db) => ({
  /** Posts of lives on air that would be read later than a claim lasts, with the used share of their quota. */
  distantLivePosts: (): Promise<{ postUuid: string; usage: number }[]> =>
    db
      .select({ postUuid: socialSync.postUuid, usage: pageHealth.usage })
      .from(socialSync)
      .innerJoin(socialPosts, eq(socialPosts.uuid, socialSync.postUuid))
      .innerJoin(pageHealth, eq(pageHealth.pageUuid, socialPosts.pageUuid))
      .where(and(gt(socialSync.nextPollAt, claimed), isReadable, isOfLive(db))),

  readWithin: async (postUuid: string, ms: number): Promise<void> => {
    const latest = sql`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'`
    await db
      .update(socialSync)
      .set({ nextPollAt: latest })
      .where(and(eq(socialSync.postUuid, postUuid), gt(socialSync.nextPollAt, latest)))
  },

  readPageSoon: async (pageUuid: string): Promise<void> => {
    await db.update(pageHealth).set({ nextPollAt: new Date() }).where(eq(pageHealth.pageUuid, pageUuid))
  },

  /**
   * Stores the progress of a reading, and schedules the next one after `watched` milliseconds for a post that is open at
   * a desk or of a live, or else after `unwatched`. The rows decide, because a desk may have opened the post during the
   * reading.
   */
  endReading: async (
    postUuid: string,
    progress: Pick<typeof socialSync.$inferInsert, 'isComplete' | 'cursor'>,
    pauses: { watched: number; unwatched: number },
  ): Promise<void> => {
    const isOpen = gt(socialSync.openUntil, sql`clock_timestamp()`)
    const ofLive = db
      .select({ uuid: socialPosts.uuid })
      .from(socialPosts)
      .where(and(eq(socialPosts.uuid, postUuid), isOfLive(db)))
    const isWatched = or(isOpen, exists(ofLive))
    const pause = sql`case when ${isWatched} then ${pauses.watched}::float8 else ${pauses.unwatched}::float8 end`
    await db
      .update(socialSync)
      .set({ ...progress, nextPollAt: sql`clock_timestamp() + (${pause}) * interval '1 millisecond'` })
      .where(eq(socialSync.postUuid, postUuid))
  },

  /** Reads all comments of a post again, because a change of one of them could not be read. */
  readAgain: async (pageUuid: string, remoteId: string): Promise<void> => {
    const post = db
      .select({ uuid: socialPosts.uuid })
      .from(socialPosts)
      .where(and(eq(socialPosts.pageUuid, pageUuid), eq(socialPosts.remoteId, remoteId)))
    await db
      .update(socialSync)
      .set({ isComplete: false, cursor: null, nextPollAt: new Date() })
      .where(inArray(socialSync.postUuid, post))
  },
})

/** Posts of pages that are no longer linked. */
const removal = {
  /** Removes the posts read from these pages, and marks the pages as unlinked. */
  removePosts: async (tx: Tx, pageUuids: string[]): Promise<void> => {
    if (pageUuids.length === 0) return
    const posts = inArray(socialPosts.pageUuid, pageUuids)
    await tx.delete(socialPosts).where(posts)
    await tx
      .update(pageHealth)
      .set({ health: 'unlinked', changedAt: new Date() })
      .where(inArray(pageHealth.pageUuid, pageUuids))
    // A reading in progress may have added a post until the pages were locked.
    await tx.delete(socialPosts).where(posts)
  },
}

export function createSyncRepo(db: Db) {
  return {
    ...pace(db),
    ...claims(db),
    ...removal,
  }
}

export type SyncRepo = ReturnType<typeof createSyncRepo>
