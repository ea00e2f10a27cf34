import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { media } from '#server/areas/media/media-tables.ts'
import { isUndeleted, videos } from './table.ts'

export const publishingRepo = {
  /** Locks the row until the transaction ends. Undefined if the video is deleted. */
  lock: async (tx: Tx, uuid: string) => {
    const [row] = await tx
      .select({
        uuid: videos.uuid,
        ownerUuid: videos.ownerUuid,
        categoryUuid: videos.categoryUuid,
        type: videos.type,
        publishedAt: videos.publishedAt,
        releasedAt: videos.releasedAt,
        isReady: videos.isReady,
        hiddenAt: videos.hiddenAt,
        withheldUntil: videos.withheldUntil,
        mediaStatus: media.status,
      })
      .from(videos)
      .innerJoin(media, eq(media.uuid, videos.mediaUuid))
      .where(and(eq(videos.uuid, uuid), isUndeleted))
      .for('update', { of: videos })
    return row
  },
  release: async (tx: Tx, uuid: string, releasedAt: Date): Promise<void> => {
    await tx.update(videos).set({ releasedAt }).where(eq(videos.uuid, uuid))
  },
}
