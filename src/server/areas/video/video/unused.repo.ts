import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { media } from '#server/areas/media/media-tables.ts'
import { videos } from './table.ts'

/** Films of one sweep. The next one takes the others. */
const AT_ONCE = 500

/** Locks films that no video has shown since `before`: cancelled before they became a reel, or replaced after a failure. */
export async function lockUnusedFilms(tx: Tx, before: Date): Promise<string[]> {
  const video = tx
    .select({ one: sql`1` })
    .from(videos)
    .where(and(eq(videos.mediaUuid, media.uuid), isNull(videos.deletedAt)))
  const rows = await tx
    .select({ uuid: media.uuid })
    .from(media)
    .where(
      and(
        eq(media.kind, 'video'),
        inArray(media.status, ['ready', 'failed']),
        isNull(media.deletedAt),
        lt(media.createdAt, before),
        notExists(video),
      ),
    )
    .limit(AT_ONCE)
    .for('no key update', { skipLocked: true })
  return rows.map(({ uuid }) => uuid)
}
