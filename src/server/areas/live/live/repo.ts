import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { ACTIVE_LIVE_STATES, type LiveState } from '#contracts/video/broadcast.rules.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { afterCursor, cursorOrder, type PageStart } from '#server/db/keyset.ts'
import type { Idempotency } from '#server/http/idempotency.ts'
import { within, type Span } from '#server/areas/video/video.ts'
import { videos, lives, productDefinitionHistory } from '#server/areas/video/video-tables.ts'
import { liveGateways, liveSignals, liveTransitions } from './table.ts'

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
/** Load of each live in viewers: its expected viewers, and the cost of receiving its stream. */
const VIEWERS_A_LIVE = 20

type ProductShown = typeof productDefinitionHistory.$inferInsert
export function createLiveRepo(db: Db) {
  return {
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

    /** A seller's active and announced lives with their videos: those on air first, then by date. */
    runnableOf: (ownerUuid: string) =>
      db
        .select({ live: lives, video: videos })
        .from(lives)
        .innerJoin(videos, and(eq(videos.uuid, lives.videoUuid), isNull(videos.deletedAt)))
        .where(and(eq(lives.ownerUuid, ownerUuid), inArray(lives.state, ['announced', ...ACTIVE_LIVE_STATES])))
        .orderBy(desc(inArray(lives.state, [...ACTIVE_LIVE_STATES])), asc(videos.publishedAt), asc(videos.uuid)),

    signalOf: async (videoUuid: string): Promise<SignalRow | undefined> => {
      const [row] = await db.select().from(liveSignals).where(eq(liveSignals.videoUuid, videoUuid))
      return row
    },

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

    /** The gateway with the lowest load relative to its capacity, among those with a live lease. */
    freeGateway: async (now: Date): Promise<number | undefined> => {
      const on = db.$count(
        lives,
        and(eq(lives.gateway, liveGateways.number), inArray(lives.state, [...ACTIVE_LIVE_STATES])),
      )
      const [row] = await db
        .select({ number: liveGateways.number })
        .from(liveGateways)
        .where(and(gt(liveGateways.leaseUntil, now), eq(liveGateways.isDraining, false)))
        .orderBy(
          sql`(${liveGateways.viewers} + ${VIEWERS_A_LIVE}::int * ${on})::real / ${liveGateways.capacity}`,
          liveGateways.number,
        )
        .limit(1)
      return row?.number
    },

    gatewayAddress: async (number: number, now: Date): Promise<string | undefined> => {
      const [row] = await db
        .select({ address: liveGateways.address })
        .from(liveGateways)
        .where(and(eq(liveGateways.number, number), gt(liveGateways.leaseUntil, now)))
      return row?.address
    },

    /** True if the seller's followers have been notified of a live since then. */
    hasNotified: async (tx: Tx, ownerUuid: string, since: Date): Promise<boolean> =>
      (await tx.$count(lives, and(eq(lives.ownerUuid, ownerUuid), gt(lives.toldAt, since)))) > 0,

    setNotified: async (tx: Tx, videoUuid: string, notifiedAt: Date): Promise<void> => {
      await tx.update(lives).set({ toldAt: notifiedAt }).where(eq(lives.videoUuid, videoUuid))
    },

    /** Lives on air, newest first. */
    onAir: (limit: number) =>
      db
        .select({ ownerUuid: lives.ownerUuid, videoUuid: lives.videoUuid })
        .from(lives)
        .innerJoin(videos, and(eq(videos.uuid, lives.videoUuid), isNull(videos.deletedAt)))
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

    /** Conversation of the seller's live that is on air. */
    conversationOnAirOf: async (ownerUuid: string, tx: Db | Tx): Promise<string | undefined> => {
      const [row] = await tx
        .select({ conversationUuid: videos.conversationUuid })
        .from(lives)
        .innerJoin(videos, eq(videos.uuid, lives.videoUuid))
        .where(and(eq(lives.ownerUuid, ownerUuid), inArray(lives.state, ['live', 'interrupted'])))
      return row?.conversationUuid
    },

    moveOwner: async (tx: Tx, from: string, into: string): Promise<void> => {
      await tx.update(lives).set({ ownerUuid: into }).where(eq(lives.ownerUuid, from))
    },

    /** Export for the owner, without the secret pins of rooms. */
    ofOwner: (ownerUuid: string) => {
      const { publishPin: _, watchPin: __, ...exportedColumns } = getTableColumns(lives)
      return db.select(exportedColumns).from(lives).where(eq(lives.ownerUuid, ownerUuid))
    },

    delete: async (tx: Tx, ownerUuid: string): Promise<void> => {
      await tx.delete(lives).where(eq(lives.ownerUuid, ownerUuid))
    },

    /** If two products are shown in the same millisecond, the later one replaces the earlier one. */
    addShown: async (tx: Tx, shown: ProductShown): Promise<void> => {
      const { definitionUuid, projectionUuid } = shown
      await tx
        .insert(productDefinitionHistory)
        .values(shown)
        .onConflictDoUpdate({
          target: [productDefinitionHistory.videoUuid, productDefinitionHistory.shownAt],
          set: { definitionUuid, projectionUuid },
        })
    },

    /** Up to one row more than the limit, in the direction of reading. */
    history: (videoUuid: string, shown: Span, start: PageStart) =>
      db
        .select({ shownAt: productDefinitionHistory.shownAt, projectionUuid: productDefinitionHistory.projectionUuid })
        .from(productDefinitionHistory)
        .where(
          and(
            within(videoUuid, shown),
            afterCursor(productDefinitionHistory.shownAt, productDefinitionHistory.projectionUuid, start),
          ),
        )
        .orderBy(cursorOrder(productDefinitionHistory.shownAt, productDefinitionHistory.projectionUuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    countHistory: (videoUuid: string, shown: Span): Promise<number> =>
      db.$count(productDefinitionHistory, within(videoUuid, shown)),

    /** Shown products in order. */
    pins: (videoUuid: string) =>
      db
        .select({ shownAt: productDefinitionHistory.shownAt, projectionUuid: productDefinitionHistory.projectionUuid })
        .from(productDefinitionHistory)
        .where(eq(productDefinitionHistory.videoUuid, videoUuid))
        .orderBy(asc(productDefinitionHistory.shownAt)),
  }
}

export type LiveRepo = ReturnType<typeof createLiveRepo>
