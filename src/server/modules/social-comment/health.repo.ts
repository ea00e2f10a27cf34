import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { pageHealth } from './table.ts'

export type HealthRow = typeof pageHealth.$inferSelect

const now = sql`clock_timestamp()`

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

    /** Ends the pause of a slowed page, because the network has responded. */
    endPause: async (pageUuid: string, usage: number | null): Promise<void> => {
      const health = sql`case when ${pageHealth.health} = 'slowed' then 'ok' else ${pageHealth.health} end`
      await db
        .update(pageHealth)
        .set({ health, pauses: 0, pausedUntil: null, ...(usage !== null && { usage }) })
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
  }
}
