import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { videos } from '../video/table.ts'
import { liveParts, lives } from './table.ts'

export type BroadcastRepo = ReturnType<typeof createBroadcastRepo>

/** Leaves out lives on trial, which only their sellers see. */
const isSeen = and(eq(videos.uuid, lives.videoUuid), videos.isReady)

/** Reads lives, which areas/live/live writes. */
export function createBroadcastRepo(db: Db) {
  return {
    byVideo: async (videoUuid: string, tx: Tx = db): Promise<typeof lives.$inferSelect | undefined> => {
      const [row] = await tx.select().from(lives).where(eq(lives.videoUuid, videoUuid))
      return row
    },

    /** Parts of the recording, in their order. */
    parts: (videoUuid: string) =>
      db.select().from(liveParts).where(eq(liveParts.videoUuid, videoUuid)).orderBy(liveParts.number),

    /** Owner of the live while people see it. */
    onAirOwner: async (videoUuid: string, tx: Tx = db): Promise<string | null> => {
      const [row] = await tx
        .select({ ownerUuid: lives.ownerUuid })
        .from(lives)
        .innerJoin(videos, isSeen)
        .where(and(eq(lives.videoUuid, videoUuid), inArray(lives.state, ['live', 'interrupted'])))
      return row?.ownerUuid ?? null
    },

    /** Gateway, room and watching pin of those of the videos that are on air. */
    channels: (videoUuids: string[]) =>
      db
        .select({ videoUuid: lives.videoUuid, gateway: lives.gateway, room: lives.room, watchPin: lives.watchPin })
        .from(lives)
        .where(and(inArray(lives.videoUuid, videoUuids), inArray(lives.state, ['live', 'interrupted']))),

    ownersOnAir: (ownerUuids: string[]) =>
      db
        .select({ ownerUuid: lives.ownerUuid })
        .from(lives)
        .innerJoin(videos, isSeen)
        .where(and(inArray(lives.ownerUuid, ownerUuids), inArray(lives.state, ['live', 'interrupted']))),

    /** Conversations of those of the videos that are on air. */
    conversationsOnAir: (videoUuids: string[]) =>
      db
        .select({ videoUuid: lives.videoUuid, conversationUuid: videos.conversationUuid })
        .from(lives)
        .innerJoin(videos, isSeen)
        .where(and(inArray(lives.videoUuid, videoUuids), inArray(lives.state, ['live', 'interrupted']))),
  }
}
