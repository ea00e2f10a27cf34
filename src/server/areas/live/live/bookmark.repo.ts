import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { liveBookmarks } from './table.ts'

export type BookmarkRow = typeof liveBookmarks.$inferSelect

export const liveBookmarkRepo = {
  of: (tx: Tx, videoUuid: string): Promise<BookmarkRow[]> =>
    tx
      .select()
      .from(liveBookmarks)
      .where(eq(liveBookmarks.videoUuid, videoUuid))
      .orderBy(asc(liveBookmarks.at), asc(liveBookmarks.uuid)),

  /**
   * Adds a bookmark, or changes the title of an existing one and keeps its time. Returns false if the uuid belongs to
   * another live.
   */
  put: async (tx: Tx, { uuid, videoUuid, title }: Pick<BookmarkRow, 'uuid' | 'videoUuid' | 'title'>) => {
    const rows = await tx
      .insert(liveBookmarks)
      .values({ uuid, videoUuid, title })
      .onConflictDoUpdate({
        target: liveBookmarks.uuid,
        set: { title },
        setWhere: eq(liveBookmarks.videoUuid, videoUuid),
      })
      .returning({ uuid: liveBookmarks.uuid })
    return rows.length > 0
  },

  remove: async (tx: Tx, videoUuid: string, uuid: string): Promise<void> => {
    await tx.delete(liveBookmarks).where(and(eq(liveBookmarks.videoUuid, videoUuid), eq(liveBookmarks.uuid, uuid)))
  },
}
