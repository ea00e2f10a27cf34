import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { media } from '#server/areas/media/media-tables.ts'
import { isVideoPromoted, type OwnerRow, ownerColumns } from '#server/areas/account/account-tables.ts'
import { users } from '#server/auth/users-table.ts'
import { isUndeleted, videos, videoViews } from './table.ts'

export const mediaColumns = {
  uuid: media.uuid,
  mimetype: media.mimetype,
  status: media.status,
  failure: media.failure,
  width: media.width,
  height: media.height,
  duration: media.duration,
  hasLadder: media.hasLadder,
  hasSeekPreview: media.hasSeekPreview,
  isRecording: media.isRecording,
  trim: media.trim,
  hasCaptions: media.hasCaptions,
  captionsVersion: media.captionsVersion,
}

type Columns<T extends Record<string, { _: { data: unknown; notNull: boolean } }>> = {
  [Key in keyof T]: T[Key]['_']['notNull'] extends true ? T[Key]['_']['data'] : T[Key]['_']['data'] | null
}

export type VideoRow = {
  video: typeof videos.$inferSelect
  owner: OwnerRow
  media: Columns<typeof mediaColumns>
  isPromoted: boolean
}

/** Columns of a video as it is shown. */
export const shownColumns = {
  video: videos,
  owner: ownerColumns,
  media: mediaColumns,
  isPromoted: isVideoPromoted(videos.uuid, videos.ownerUuid),
}

const whole = (db: Db) =>
  db
    .select(shownColumns)
    .from(videos)
    .innerJoin(users, eq(users.uuid, videos.ownerUuid))
    .innerJoin(media, eq(media.uuid, videos.mediaUuid))

/** Videos as they are shown. */
const videoReads = (db: Db) => ({
  byUuid: async (uuid: string): Promise<VideoRow | undefined> => {
    const [row] = await whole(db).where(eq(videos.uuid, uuid))
    return row
  },

  byUuids: (uuids: string[]) => whole(db).where(and(inArray(videos.uuid, uuids), isNull(videos.deletedAt))),

  byConversation: async (uuid: string): Promise<typeof videos.$inferSelect | undefined> => {
    const [row] = await db.select().from(videos).where(eq(videos.conversationUuid, uuid))
    return row
  },

  entries: (uuids: string[]) =>
    db
      .select({ video: videos, owner: { uuid: users.uuid, username: users.username } })
      .from(videos)
      .innerJoin(users, eq(users.uuid, videos.ownerUuid))
      .where(and(inArray(videos.uuid, uuids), isUndeleted)),
})

/** The media of a video, which may become ready while the video is created. */
const mediaOfVideos = (db: Db) => ({
  mediaOf: async (uuid: string) => {
    const [row] = await db.select().from(media).where(eq(media.uuid, uuid))
    return row
  },

  /** Locks the media in share mode until the transaction ends. Waits for a concurrent change. */
  lockMedia: async (tx: Tx, uuid: string) => {
    const [row] = await tx.select().from(media).where(eq(media.uuid, uuid)).for('share')
    return row
  },

  uuidByMedia: async (tx: Tx, mediaUuid: string): Promise<string | undefined> => {
    const [row] = await tx
      .select({ uuid: videos.uuid })
      .from(videos)
      .where(and(eq(videos.mediaUuid, mediaUuid), isNull(videos.deletedAt)))
    return row?.uuid
  },

  setReady: async (tx: Tx, mediaUuid: string): Promise<(typeof videos.$inferSelect)[]> => {
    // Conflicts with `lockMedia`. So a concurrent creation either sees the media ready, or its video is updated here.
    await tx.select({ uuid: media.uuid }).from(media).where(eq(media.uuid, mediaUuid)).for('no key update')
    return tx.update(videos).set({ isReady: true }).where(eq(videos.mediaUuid, mediaUuid)).returning()
  },
})

/** Changes of one video. */
const videoWrites = {
  /** Undefined if the media already has a video. */
  insert: async (tx: Tx, video: typeof videos.$inferInsert): Promise<string | undefined> => {
    const [row] = await tx.insert(videos).values(video).onConflictDoNothing().returning({ uuid: videos.uuid })
    return row?.uuid
  },

  /** Locks the row until the transaction ends. Undefined if the video is deleted. */
  lock: async (tx: Tx, uuid: string): Promise<typeof videos.$inferSelect | undefined> => {
    const [row] = await tx
      .select()
      .from(videos)
      .where(and(eq(videos.uuid, uuid), isNull(videos.deletedAt)))
      .for('update')
    return row
  },

  edit: async (tx: Tx, uuid: string, values: Partial<typeof videos.$inferInsert>): Promise<void> => {
    await tx
      .update(videos)
      .set({ ...values, updatedAt: new Date() })
      .where(eq(videos.uuid, uuid))
  },

  withholdOf: (tx: Tx, ownerUuid: string, withheldUntil: Date | null) =>
    tx
      .update(videos)
      .set({ withheldUntil })
      .where(and(eq(videos.ownerUuid, ownerUuid), isNull(videos.deletedAt)))
      .returning(),

  /** Returns false if it was already deleted. */
  softDelete: async (tx: Tx, uuid: string): Promise<boolean> => {
    const now = new Date()
    const deleted = await tx
      .update(videos)
      .set({ deletedAt: now, updatedAt: now })
      .where(and(eq(videos.uuid, uuid), isNull(videos.deletedAt)))
      .returning({ uuid: videos.uuid })
    return deleted.length > 0
  },
}

/** Counted views and likes. */
const videoCounts = (db: Db) => ({
  hasView: async (videoUuid: string, viewer: string, after: Date): Promise<boolean> => {
    const [row] = await db
      .select({ countedAt: videoViews.countedAt })
      .from(videoViews)
      .where(and(eq(videoViews.videoUuid, videoUuid), eq(videoViews.viewer, viewer), gt(videoViews.countedAt, after)))
    return row !== undefined
  },

  /** Counts a view, unless this viewer's last counted view is later than `unlessAfter`. Returns true if counted. */
  countView: (
    videoUuid: string,
    viewer: string,
    countedAt: Date,
    unlessAfter: Date,
    also: (tx: Tx) => Promise<void>,
  ): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const counted = await tx
        .insert(videoViews)
        .values({ videoUuid, viewer, countedAt })
        .onConflictDoUpdate({
          target: [videoViews.videoUuid, videoViews.viewer],
          set: { countedAt },
          setWhere: lte(videoViews.countedAt, unlessAfter),
        })
        .returning({ videoUuid: videoViews.videoUuid })
      if (counted.length === 0) return false
      await tx
        .update(videos)
        .set({ viewQuantity: sql`${videos.viewQuantity} + 1` })
        .where(eq(videos.uuid, videoUuid))
      await also(tx)
      return true
    }),

  /** Adds `change` and returns the new number of likes. */
  countLike: async (tx: Tx, uuid: string, change: -1 | 0 | 1): Promise<number> => {
    const [row] = await tx
      .update(videos)
      .set({ likeQuantity: sql`greatest(0, ${videos.likeQuantity} + ${change}::int)` })
      .where(eq(videos.uuid, uuid))
      .returning({ likeQuantity: videos.likeQuantity })
    return row?.likeQuantity ?? 0
  },

  countComments: async (tx: Tx, uuid: string, change: number): Promise<void> => {
    await tx
      .update(videos)
      .set({ commentQuantity: sql`greatest(0, ${videos.commentQuantity} + ${change}::int)` })
      .where(eq(videos.uuid, uuid))
  },

  viewQuantity: async (uuid: string): Promise<number> => {
    const [row] = await db.select({ viewQuantity: videos.viewQuantity }).from(videos).where(eq(videos.uuid, uuid))
    return row?.viewQuantity ?? 0
  },
})

export function createVideoRepo(db: Db) {
  return {
    ...videoReads(db),
    ...mediaOfVideos(db),
    ...videoWrites,
    ...videoCounts(db),
  }
}

export type VideoRepo = ReturnType<typeof createVideoRepo>
