import { and, eq, or, sql, gt, isNull, lte } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { pageHealth } from './table.ts'
import { socialPages } from '../social/table.ts'
import type { PageHealth } from '#contracts/social/social-comment.rules.ts'

export type HealthRow = typeof pageHealth.$inferSelect

const now = sql`clock_timestamp()`
/** Time without a pause after which the next one is short again. Longer than the longest pause that we choose. */
const CALM_SECONDS = 2 * 60 * 60

export function createHealthRepo(db: Db) {
  return {
    lock: async (tx: Tx, pageUuid: string): Promise<HealthRow | undefined> => {
      const [row] = await tx.select().from(pageHealth).where(eq(pageHealth.pageUuid, pageUuid)).for('update')
      return row
    },

    change: async (tx: Tx, pageUuid: string, values: Partial<HealthRow>): Promise<void> => {
      if (Object.keys(values).length === 0) return
      await tx.update(pageHealth).set(values).where(eq(pageHealth.pageUuid, pageUuid))
    },

    /**
     * Notes a response of the network, which ends a pause that has passed. The network limits writing and reading
     * separately, so reading neither shortens the pause after a write nor makes the next one short.
     */
    endPause: async (pageUuid: string, usage: number | null): Promise<void> => {
      const isOver = sql`(${pageHealth.pausedUntil} is null or ${pageHealth.pausedUntil} <= ${now})`
      const isCalm = sql`(${pageHealth.pausedUntil} is null or ${pageHealth.pausedUntil} <= ${now} - make_interval(secs => ${CALM_SECONDS}))`
      const health = sql`case when ${pageHealth.health} = 'slowed' and ${isOver} then 'ok' else ${pageHealth.health} end`
      const pauses = sql`case when ${isCalm} then 0 else ${pageHealth.pauses} end`
      await db
        .update(pageHealth)
        .set({ health, pauses, ...(usage !== null && { usage }) })
        .where(eq(pageHealth.pageUuid, pageUuid))
    },

    endBlock: async (tx: Tx, pageUuid: string): Promise<void> => {
      const health = sql`case when ${pageHealth.health} = 'blocked' then 'ok' else ${pageHealth.health} end`
      await tx
        .update(pageHealth)
        .set({ health, blocks: 0, blockedUntil: null })
        .where(and(eq(pageHealth.pageUuid, pageUuid), gt(pageHealth.blocks, 0)))
    },

    /** Returns true if there is no block, or for the first call after its end. */
    startProbe: async (tx: Tx, pageUuid: string, until: Date): Promise<boolean> => {
      const [row] = await tx.select().from(pageHealth).where(eq(pageHealth.pageUuid, pageUuid))
      if (!row || row.blockedUntil === null) return true
      const isOver = or(isNull(pageHealth.blockedUntil), lte(pageHealth.blockedUntil, now))
      const probing = await tx
        .update(pageHealth)
        .set({ blockedUntil: until })
        .where(and(eq(pageHealth.pageUuid, pageUuid), isOver))
        .returning({ pageUuid: pageHealth.pageUuid })
      return probing.length > 0
    },

    isPaused: async (pageUuid: string): Promise<boolean> => {
      const stillPaused = gt(pageHealth.pausedUntil, sql`clock_timestamp()`)
      return (await db.$count(pageHealth, and(eq(pageHealth.pageUuid, pageUuid), stillPaused))) > 0
    },

    /** Writes the health of a page that was just checked. A readable page is read at once; a block stays. */
    put: async (pageUuid: string, health: PageHealth, missing: string | null): Promise<void> => {
      const at = new Date()
      const orBlocked = sql`case when ${pageHealth.blocks} > 0 then 'blocked' else 'ok' end`
      const values = { health, missing, changedAt: at, nextPollAt: at, pausedUntil: null, pauses: 0 }
      await db
        .insert(pageHealth)
        .values({ pageUuid, ...values })
        .onConflictDoUpdate({
          target: pageHealth.pageUuid,
          set: { ...values, ...(health === 'ok' && { health: orBlocked }) },
        })
    },

    pagesOf: (userUuid: string, tx: Tx = db) =>
      tx
        .select({ uuid: socialPages.uuid })
        .from(socialPages)
        .innerJoin(pageHealth, eq(pageHealth.pageUuid, socialPages.uuid))
        .where(eq(socialPages.userUuid, userUuid)),
  }
}

export type HealthRepo = ReturnType<typeof createHealthRepo>
