import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { ACTIVE_LIVE_STATES } from '#contracts/video/broadcast.rules.ts'
import type { Db } from '#server/db/client.ts'
import { lives } from '#server/areas/video/video-tables.ts'
import { liveGateways } from './table.ts'

/** Load of each live in viewers: its expected viewers, and the cost of receiving its stream. */
const VIEWERS_A_LIVE = 20

export const createGatewayRepo = (db: Db) => ({
  /** The gateway with the lowest load relative to its capacity, among those with a live lease. */
  free: async (now: Date): Promise<number | undefined> => {
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

  address: async (number: number, now: Date): Promise<string | undefined> => {
    const [row] = await db
      .select({ address: liveGateways.address })
      .from(liveGateways)
      .where(and(eq(liveGateways.number, number), gt(liveGateways.leaseUntil, now)))
    return row?.address
  },
})
