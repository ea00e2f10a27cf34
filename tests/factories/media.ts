import { media } from '#server/areas/media/media/table.ts'
import { app } from '#tests/setup/app.ts'

export type TestMedia = typeof media.$inferSelect
export type MediaValues = Partial<typeof media.$inferInsert>

/**
 * Inserts a media without files: by default a reel's film that is ready, 1080 × 1920 and 10 s long. A test that plays
 * the film must upload one.
 */
export async function buildMedia(owner: { uuid: string }, values: MediaValues = {}): Promise<TestMedia> {
  const [row] = await app()
    .context.database.db.insert(media)
    .values({
      ownerUuid: owner.uuid,
      kind: 'video',
      status: 'ready',
      mimetype: 'video/mp4',
      size: 1_000_000,
      totalChunkCount: 1,
      chunkEnds: [1_000_000],
      width: 1080,
      height: 1920,
      duration: 10,
      readyAt: new Date(),
      ...values,
    })
    .returning()
  if (!row) throw new Error('The row was not inserted')
  return row
}
