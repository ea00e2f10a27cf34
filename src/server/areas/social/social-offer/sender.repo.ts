import { and, asc, eq, inArray, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import type { ReplyKind } from '#contracts/social/comment-offer.rules.ts'
import { ONLY_FOR_REPLIES, READ_WITHOUT } from '#contracts/social/social-comment.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { socialPages } from '../social/table.ts'
import { pageHealth, socialComments } from '../social-comment/table.ts'
import { replyPaces, socialReplies } from './table.ts'

const now = sql`clock_timestamp()`
const secondsAgo = (seconds: number) => sql`clock_timestamp() - make_interval(secs => ${seconds})`

export type DueReply = NonNullable<Awaited<ReturnType<ReturnType<typeof createSenderRepo>['reply']>>>
export type ReplyChange = Partial<typeof socialReplies.$inferInsert>
type Attempt = Pick<typeof socialReplies.$inferSelect, 'uuid' | 'startedAt'>
export type DueQueue = { socialId: string; kind: ReplyKind }

/** Condition for pages on which this kind of reply may be written now. */
const isWritable = and(
  or(
    inArray(pageHealth.health, ['ok', 'slowed', 'blocked']),
    and(
      eq(pageHealth.health, 'missing'),
      inArray(pageHealth.missing, [...READ_WITHOUT]),
      or(
        and(eq(socialReplies.kind, 'private'), notInArray(pageHealth.missing, [...ONLY_FOR_REPLIES.private])),
        and(eq(socialReplies.kind, 'public'), notInArray(pageHealth.missing, [...ONLY_FOR_REPLIES.public])),
      ),
    ),
  ),
  or(isNull(pageHealth.pausedUntil), lte(pageHealth.pausedUntil, now)),
  or(isNull(pageHealth.blockedUntil), lte(pageHealth.blockedUntil, now)),
)

const isDue = and(eq(socialReplies.state, 'queued'), lte(socialReplies.sendAfter, now), isWritable)

/** Queues of replies that may be sent now. */
const dueReplies = (db: Db) => ({
  /** Queues with a reply that is due. */
  queues: (): Promise<DueQueue[]> =>
    db
      .selectDistinct({ socialId: socialPages.socialId, kind: socialReplies.kind })
      .from(socialReplies)
      .innerJoin(socialPages, eq(socialPages.uuid, socialReplies.pageUuid))
      .innerJoin(pageHealth, eq(pageHealth.pageUuid, socialReplies.pageUuid))
      .where(isDue),

  /** Returns false if the last reply of the queue is too recent, or another process is sending one. */
  takeSlot: async (tx: Tx, { socialId, kind }: DueQueue, nextMs: number): Promise<boolean> => {
    await tx
      .insert(replyPaces)
      .values({ socialId, kind, nextAt: new Date(0) })
      .onConflictDoNothing()
    const free = and(eq(replyPaces.socialId, socialId), eq(replyPaces.kind, kind), lte(replyPaces.nextAt, now))
    const taken = await tx
      .update(replyPaces)
      .set({ nextAt: sql`clock_timestamp() + make_interval(secs => ${nextMs / 1000})` })
      .where(free)
      .returning({ kind: replyPaces.kind })
    return taken.length > 0
  },

  /** Locks and returns the first reply of a queue. */
  head: async (tx: Tx, { socialId, kind }: DueQueue) => {
    const [row] = await tx
      .select({ uuid: socialReplies.uuid, pageUuid: socialReplies.pageUuid })
      .from(socialReplies)
      .innerJoin(socialPages, eq(socialPages.uuid, socialReplies.pageUuid))
      .innerJoin(pageHealth, eq(pageHealth.pageUuid, socialReplies.pageUuid))
      .where(and(eq(socialPages.socialId, socialId), eq(socialReplies.kind, kind), isDue))
      .orderBy(asc(socialReplies.sendAfter), asc(socialReplies.uuid))
      .limit(1)
      .for('update', { of: socialReplies, skipLocked: true })
    return row
  },
})

/** An attempt to send a reply, from its start to its result. */
const attempts = (db: Db) => ({
  /** Starts an attempt. */
  start: async (tx: Tx, uuid: string): Promise<void> => {
    await tx.update(socialReplies).set({ state: 'sending', startedAt: now }).where(eq(socialReplies.uuid, uuid))
  },

  /** Takes back an attempt before its call. Does nothing if another process has claimed the reply. */
  takeBackAttempt: async ({ uuid, startedAt }: Attempt): Promise<void> => {
    if (startedAt === null) return
    await db
      .update(socialReplies)
      .set({ state: 'queued' })
      .where(
        and(eq(socialReplies.uuid, uuid), eq(socialReplies.state, 'sending'), eq(socialReplies.startedAt, startedAt)),
      )
  },

  /** Ends an attempt. Does nothing if another process has ended it. */
  finish: async (tx: Tx, uuid: string, values: ReplyChange): Promise<boolean> => {
    const finished = await tx
      .update(socialReplies)
      .set(values)
      .where(and(eq(socialReplies.uuid, uuid), eq(socialReplies.state, 'sending')))
      .returning({ uuid: socialReplies.uuid })
    return finished.length > 0
  },
})

/** Attempts whose worker has died, and what tells whether they arrived. */
const stuckReplies = (db: Db) => ({
  /** Replies whose sender has died or has got no response. */
  stuck: (leaseSeconds: number) =>
    db
      .select({ uuid: socialReplies.uuid })
      .from(socialReplies)
      .where(and(eq(socialReplies.state, 'sending'), lte(socialReplies.startedAt, secondsAgo(leaseSeconds))))
      .limit(20),

  /** Claims a stuck reply, so that only one sender reconciles it. Counts its attempt as one without a response. */
  claimStuck: async (uuid: string, leaseSeconds: number): Promise<boolean> => {
    const claimed = await db
      .update(socialReplies)
      .set({ startedAt: now, attempts: sql`${socialReplies.attempts} + 1` })
      .where(
        and(
          eq(socialReplies.uuid, uuid),
          eq(socialReplies.state, 'sending'),
          lte(socialReplies.startedAt, secondsAgo(leaseSeconds)),
        ),
      )
      .returning({ uuid: socialReplies.uuid })
    return claimed.length > 0
  },

  reply: async (uuid: string) => {
    const [row] = await db
      .select({
        reply: socialReplies,
        comment: socialComments,
        socialId: socialPages.socialId,
        userUuid: socialPages.userUuid,
      })
      .from(socialReplies)
      .innerJoin(socialComments, eq(socialComments.uuid, socialReplies.commentUuid))
      .innerJoin(socialPages, eq(socialPages.uuid, socialReplies.pageUuid))
      .where(eq(socialReplies.uuid, uuid))
    return row
  },

  /** Remote ids of other replies to the same comment. */
  notedIds: async (commentUuid: string, uuid: string): Promise<string[]> => {
    const rows = await db
      .select({ remoteId: socialReplies.remoteId })
      .from(socialReplies)
      .where(and(eq(socialReplies.commentUuid, commentUuid), ne(socialReplies.uuid, uuid)))
    return rows.flatMap(({ remoteId }) => remoteId ?? [])
  },
})

export function createSenderRepo(db: Db) {
  return {
    ...dueReplies(db),
    ...stuckReplies(db),
    ...attempts(db),
  }
}

export type SenderRepo = ReturnType<typeof createSenderRepo>
