import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { ACTIVE_LIVE_STATES } from '#contracts/video/broadcast.rules.ts'
import type { Db } from '#server/db/client.ts'
import { videos, liveParts, lives } from '#server/areas/video/video-tables.ts'
import type { SignalRow } from './repo.ts'
import { liveGateways, liveSignals } from './table.ts'

export type GatewayRow = Awaited<ReturnType<ReturnType<typeof createKeeperRepo>['lives']>>[number]

export type Lease = Pick<typeof liveGateways.$inferSelect, 'address' | 'capacity' | 'isDraining' | 'viewers'>
export type ReportedPart = Omit<typeof liveParts.$inferSelect, 'videoUuid'>

/** Database access of a keeper. `current` returns the connection, since an embedded database moves when it restarts. */
export function createKeeperRepo(current: () => Db, gateway: number) {
  return {
    renewLease: async (lease: Lease & { leaseUntil: Date }): Promise<void> => {
      await current()
        .insert(liveGateways)
        .values({ number: gateway, ...lease })
        .onConflictDoUpdate({ target: liveGateways.number, set: lease })
    },

    endLease: async (): Promise<void> => {
      await current().delete(liveGateways).where(eq(liveGateways.number, gateway))
    },

    /** Lives of this gateway that have a room or an unfinished recording. */
    lives: () =>
      current()
        .select({
          uuid: lives.videoUuid,
          state: lives.state,
          fence: lives.fence,
          startAskedAt: lives.startAskedAt,
          room: lives.room,
          publishPin: lives.publishPin,
          watchPin: lives.watchPin,
          codec: lives.codec,
          filmUuid: lives.filmUuid,
          mediaUuid: videos.mediaUuid,
          isTrial: videos.isTrial,
        })
        .from(lives)
        .innerJoin(videos, eq(videos.uuid, lives.videoUuid))
        .leftJoin(liveSignals, eq(liveSignals.videoUuid, lives.videoUuid))
        .where(
          and(
            eq(lives.gateway, gateway),
            or(
              inArray(lives.state, [...ACTIVE_LIVE_STATES]),
              and(eq(lives.state, 'ended'), isNotNull(liveSignals.videoUuid), isNull(liveSignals.closedAt)),
            ),
          ),
        ),

    storeSignal: async (videoUuid: string, signal: Omit<SignalRow, 'videoUuid'>): Promise<void> => {
      await current()
        .insert(liveSignals)
        .values({ videoUuid, ...signal })
        .onConflictDoUpdate({ target: liveSignals.videoUuid, set: signal })
    },

    deleteParts: async (videoUuid: string): Promise<void> => {
      await current().delete(liveParts).where(eq(liveParts.videoUuid, videoUuid))
    },

    reportParts: async (videoUuid: string, parts: ReportedPart[]): Promise<void> => {
      if (parts.length === 0) return
      await current()
        .insert(liveParts)
        .values(parts.map((part) => ({ videoUuid, ...part })))
        .onConflictDoUpdate({
          target: [liveParts.videoUuid, liveParts.number],
          set: {
            startedAt: sql`excluded.started_at`,
            seconds: sql`excluded.seconds`,
            isOpen: sql`excluded.is_open`,
          },
        })
    },
  }
}

export type KeeperRepo = ReturnType<typeof createKeeperRepo>
