import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import { ACTIVE_LIVE_STATES, type LiveState } from '#contracts/video/broadcast.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import { videos, lives } from '#server/areas/video/video-tables.ts'
import { liveSignals, liveTransitions } from './table.ts'

export type LiveRow = typeof lives.$inferSelect
export type SignalRow = typeof liveSignals.$inferSelect
/** Columns that change with a move, or with another start in the same state. */
export type Changed = Partial<
  Pick<
    LiveRow,
    | 'fence'
    | 'startedAt'
    | 'startAskedAt'
    | 'deadlineAt'
    | 'gateway'
    | 'room'
    | 'publishPin'
    | 'watchPin'
    | 'codec'
    | 'device'
    | 'uplink'
    | 'browser'
    | 'filmUuid'
  >
>

/** One live, and its lock. */
const liveRows = (db: Db) => ({
  insert: async (tx: Tx, live: typeof lives.$inferInsert): Promise<void> => {
    await tx.insert(lives).values(live)
  },

  ofKey: async (tx: Tx, { idempotencyScope, idempotencyKey }: Idempotency): Promise<LiveRow | undefined> => {
    // A concurrent call with the same key waits for the first one's commit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${idempotencyScope + idempotencyKey}, 0))`)
    const [row] = await tx
      .select()
      .from(lives)
      .where(and(eq(lives.idempotencyScope, idempotencyScope), eq(lives.idempotencyKey, idempotencyKey)))
    return row
  },

  byVideo: async (videoUuid: string, tx: Tx = db): Promise<LiveRow | undefined> => {
    const [row] = await tx.select().from(lives).where(eq(lives.videoUuid, videoUuid))
    return row
  },

  /** Locks the row until the transaction ends. */
  lock: async (tx: Tx, videoUuid: string): Promise<LiveRow | undefined> => {
    const [row] = await tx.select().from(lives).where(eq(lives.videoUuid, videoUuid)).for('update')
    return row
  },

  lockActive: async (tx: Tx, ownerUuid: string): Promise<LiveRow | undefined> => {
    const [row] = await tx
      .select()
      .from(lives)
      .where(and(eq(lives.ownerUuid, ownerUuid), inArray(lives.state, [...ACTIVE_LIVE_STATES])))
      .for('update')
    return row
  },

  signalOf: async (videoUuid: string): Promise<SignalRow | undefined> => {
    const [row] = await db.select().from(liveSignals).where(eq(liveSignals.videoUuid, videoUuid))
    return row
  },
})

/** Moves between states. A move that comes too late changes nothing. */
const liveMoves = {
  /** Undefined if the live's state or start has changed since `live` was read. */
  move: async (
    tx: Tx,
    { videoUuid, state, fence }: LiveRow,
    to: LiveState,
    changed: Changed,
    at: Date,
  ): Promise<LiveRow | undefined> => {
    const [moved] = await tx
      .update(lives)
      .set({ ...changed, state: to })
      .where(and(eq(lives.videoUuid, videoUuid), eq(lives.state, state), eq(lives.fence, fence)))
      .returning()
    if (moved)
      await tx.insert(liveTransitions).values({ videoUuid, fromState: state, toState: to, fence: moved.fence, at })
    return moved
  },

  /** Changes columns without changing the state. Undefined as in `move`. */
  change: async (tx: Tx, { videoUuid, state, fence }: LiveRow, changed: Changed): Promise<LiveRow | undefined> => {
    const [row] = await tx
      .update(lives)
      .set(changed)
      .where(and(eq(lives.videoUuid, videoUuid), eq(lives.state, state), eq(lives.fence, fence)))
      .returning()
    return row
  },
}

/** Lives of one seller. */
const sellersLives = (db: Db) => ({
  /** A seller's active and announced lives with their videos: those on air first, then by date. */
  runnableOf: (ownerUuid: string) =>
    db
      .select({ live: lives, video: videos })
      .from(lives)
      .innerJoin(videos, and(eq(videos.uuid, lives.videoUuid), isNull(videos.deletedAt)))
      .where(and(eq(lives.ownerUuid, ownerUuid), inArray(lives.state, ['announced', ...ACTIVE_LIVE_STATES])))
      .orderBy(desc(inArray(lives.state, [...ACTIVE_LIVE_STATES])), asc(videos.publishedAt), asc(videos.uuid)),

  /** Lives that a seller can begin or continue: the active one first, then by their date. */
  own: (ownerUuid: string, limit: number) =>
    db
      .select({ live: lives, publisherAt: liveSignals.publisherAt, recordingFault: liveSignals.recordingFault })
      .from(lives)
      .innerJoin(videos, and(eq(videos.uuid, lives.videoUuid), isNull(videos.deletedAt)))
      .leftJoin(liveSignals, eq(liveSignals.videoUuid, lives.videoUuid))
      .where(and(eq(lives.ownerUuid, ownerUuid), inArray(lives.state, ['announced', ...ACTIVE_LIVE_STATES])))
      .orderBy(sql`${lives.state} = 'announced'`, videos.publishedAt, lives.videoUuid)
      .limit(limit),

  /** Conversation of the seller's live that is on air. */
  conversationOnAirOf: async (ownerUuid: string, tx: Db | Tx): Promise<string | undefined> => {
    const [row] = await tx
      .select({ conversationUuid: videos.conversationUuid })
      .from(lives)
      .innerJoin(videos, eq(videos.uuid, lives.videoUuid))
      .where(and(eq(lives.ownerUuid, ownerUuid), inArray(lives.state, ['live', 'interrupted'])))
    return row?.conversationUuid
  },
})

/** Lives of everybody that are on air or about to be. */
const livesOnAir = (db: Db) => ({
  /** Lives in states that end by themselves, with their keepers' signals. */
  moving: () =>
    db
      .select({ live: lives, signal: liveSignals, mediaUuid: videos.mediaUuid })
      .from(lives)
      .innerJoin(videos, and(eq(videos.uuid, lives.videoUuid), isNull(videos.deletedAt)))
      .leftJoin(liveSignals, eq(liveSignals.videoUuid, lives.videoUuid))
      .where(
        and(inArray(lives.state, ['starting', 'live', 'interrupted', 'ended', 'processing']), isNotNull(lives.room)),
      ),

  /** Lives on trial that were made before then, or that are over. */
  spentTrials: (madeBefore: Date) =>
    db
      .select({ ownerUuid: videos.ownerUuid, videoUuid: videos.uuid })
      .from(videos)
      .innerJoin(lives, eq(lives.videoUuid, videos.uuid))
      .where(
        and(
          videos.isTrial,
          isNull(videos.deletedAt),
          or(lt(videos.createdAt, madeBefore), notInArray(lives.state, ['announced', ...ACTIVE_LIVE_STATES])),
        ),
      ),

  /** Lives on air that people see, newest first. */
  onAir: (limit: number) =>
    db
      .select({ ownerUuid: lives.ownerUuid, videoUuid: lives.videoUuid })
      .from(lives)
      .innerJoin(videos, and(eq(videos.uuid, lives.videoUuid), isNull(videos.deletedAt), videos.isReady))
      .where(inArray(lives.state, ['live', 'interrupted']))
      .orderBy(desc(lives.startedAt), lives.videoUuid)
      .limit(limit),

  /** Users among these who have a live on air or in preparation. */
  activeOwners: async (userUuids: string[]): Promise<Set<string>> => {
    const rows = await db
      .select({ ownerUuid: lives.ownerUuid })
      .from(lives)
      .where(and(inArray(lives.ownerUuid, userUuids), inArray(lives.state, [...ACTIVE_LIVE_STATES])))
    return new Set(rows.map(({ ownerUuid }) => ownerUuid))
  },
})

/** When the followers of a seller were notified of a live. */
const notifying = {
  /** True if the seller's followers have been notified of a live since then. */
  hasNotified: async (tx: Tx, ownerUuid: string, since: Date): Promise<boolean> =>
    (await tx.$count(lives, and(eq(lives.ownerUuid, ownerUuid), gt(lives.toldAt, since)))) > 0,

  setNotified: async (tx: Tx, videoUuid: string, notifiedAt: Date): Promise<void> => {
    await tx.update(lives).set({ toldAt: notifiedAt }).where(eq(lives.videoUuid, videoUuid))
  },
}

export function createLiveRepo(db: Db) {
  return {
    ...liveRows(db),
    ...liveMoves,
    ...livesOnAir(db),
    ...sellersLives(db),
    ...notifying,
  }
}

export type LiveRepo = ReturnType<typeof createLiveRepo>
