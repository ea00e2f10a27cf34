import { CATEGORIES } from '#contracts/catalogue/category-data.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { lives } from '#server/areas/video/broadcast/table.ts'
import { videos } from '#server/areas/video/video/table.ts'
import { app } from '#tests/setup/app.ts'
import { buildMedia } from './media.ts'
import { buildSeller, type TestSeller } from './user.ts'

export type TestVideo = typeof videos.$inferSelect
export type VideoValues = Partial<typeof videos.$inferInsert>

export const categoryUuid = (n = 0): string => {
  const category = CATEGORIES[n]
  if (!category) throw new Error(`There is no category ${n}`)
  return category.categoryUuid
}

/** Inserts a public reel with its own media and seller, unless `values` say otherwise. */
export async function buildVideo(values: VideoValues = {}, owner?: TestSeller): Promise<TestVideo> {
  const seller = owner ?? (await buildSeller())
  const mediaUuid = values.mediaUuid ?? (await buildMedia(seller)).uuid
  const [row] = await app()
    .context.database.db.insert(videos)
    .values({
      type: VIDEO_TYPE.short,
      ownerUuid: seller.uuid,
      shopUuid: seller.shop.uuid,
      categoryUuid: categoryUuid(),
      description: 'A video that a test has built',
      isReady: true,
      publishedAt: new Date(Date.now() - 1000),
      ...values,
      mediaUuid,
    })
    .returning()
  if (!row) throw new Error('The row was not inserted')
  if (row.type !== VIDEO_TYPE.short) await insertLive(row)
  return row
}

/** Inserts the live of a video: on air since it was published, or over if the video is a saved live. */
async function insertLive({ uuid, type, ownerUuid, publishedAt }: TestVideo): Promise<void> {
  const state = type === VIDEO_TYPE.live ? ('live' as const) : ('saved' as const)
  await app()
    .context.database.db.insert(lives)
    .values({ videoUuid: uuid, ownerUuid, state, fence: 1, startedAt: publishedAt })
}
