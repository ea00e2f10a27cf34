import { and, eq, inArray, sql } from 'drizzle-orm'
import { ACTIVE_LIVE_STATES, type LiveState } from '#contracts/live.rules.ts'
import type { Db, Tx } from '../../db/client.ts'
import { isBeyond, reading, type PageStart } from '../../db/keyset.ts'
import type { Idempotency } from '../../idempotency.ts'
import { liveTransitions, lives, productDefinitionHistory } from './table.ts'

export type LiveRow = typeof lives.$inferSelect
type Shown = typeof productDefinitionHistory.$inferInsert

export function createLiveRepo(db: Db) {
  return {
    insert: async (tx: Tx, live: typeof lives.$inferInsert): Promise<void> => {
      await tx.insert(lives).values(live)
    },

    ofKey: async (tx: Tx, { idempotencyScope, idempotencyKey }: Idempotency): Promise<LiveRow | undefined> => {
      // A second call with the key waits for the first one's commit.
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

    /** Its row is locked until the transaction ends. */
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

    /** Undefined when it is in another state, or started anew, since `live` was read. */
    move: async (
      tx: Tx,
      { videoUuid, state, fence }: LiveRow,
      to: LiveState,
      changed: Partial<Pick<LiveRow, 'fence' | 'startedAt'>>,
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

    moveOwner: async (tx: Tx, from: string, into: string): Promise<void> => {
      await tx.update(lives).set({ ownerUuid: into }).where(eq(lives.ownerUuid, from))
    },

    ofOwner: (ownerUuid: string): Promise<LiveRow[]> => db.select().from(lives).where(eq(lives.ownerUuid, ownerUuid)),

    forget: async (tx: Tx, ownerUuid: string): Promise<void> => {
      await tx.delete(lives).where(eq(lives.ownerUuid, ownerUuid))
    },

    /** Of two in one millisecond the last one counts. */
    addShown: async (tx: Tx, shown: Shown): Promise<void> => {
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
    history: (videoUuid: string, start: PageStart) =>
      db
        .select({ shownAt: productDefinitionHistory.shownAt, projectionUuid: productDefinitionHistory.projectionUuid })
        .from(productDefinitionHistory)
        .where(
          and(
            eq(productDefinitionHistory.videoUuid, videoUuid),
            isBeyond(productDefinitionHistory.shownAt, productDefinitionHistory.projectionUuid, start),
          ),
        )
        .orderBy(reading(productDefinitionHistory.shownAt, productDefinitionHistory.projectionUuid, start))
        .limit(start.limit + 1)
        .offset(start.offset),

    countHistory: (videoUuid: string): Promise<number> =>
      db.$count(productDefinitionHistory, eq(productDefinitionHistory.videoUuid, videoUuid)),
  }
}

export type LiveRepo = ReturnType<typeof createLiveRepo>
