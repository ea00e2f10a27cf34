import { categoryByUuid } from '#contracts/categories.ts'
import type { CreateVideo } from '#contracts/video.ts'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import type { SellingViewer } from '../../auth/guards.ts'
import type { Db } from '../../db/client.ts'
import type { Queue } from '../../jobs/queue.ts'
import { AppError, invalid, notFound } from '../../errors.ts'
import type { MediaService } from '../media/service.ts'
import type { ProductService } from '../product/service.ts'
import type { SocialPostService } from '../social-post/service.ts'
import { addPublishing } from './kinds.ts'
import type { createVideoRepo } from './repo.ts'

type Parts = {
  db: Db
  queue: Queue
  repo: ReturnType<typeof createVideoRepo>
  pictures: Pick<MediaService, 'requirePicture'>
  products: Pick<ProductService, 'requireOwn'>
  socialPosts: Pick<SocialPostService, 'judge' | 'plan'>
}

type OwnMedia = { ownerUuid: string } | undefined

function requireOwnMedia<T extends OwnMedia>(ownerUuid: string, media: T): NonNullable<T> {
  if (!media) throw notFound('media')
  if (media.ownerUuid !== ownerUuid) throw new AppError('FORBIDDEN_EXCEPTION', 'The media belongs to somebody else')
  return media
}

/** Makes a video of a media that is wholly received; answers with the uuid of the video that the media has now. */
export function createVideoCreation({ db, queue, repo, pictures, products, socialPosts }: Parts) {
  async function requireParts(ownerUuid: string, body: CreateVideo): Promise<void> {
    if (body.ownerUuid !== undefined && body.ownerUuid !== ownerUuid)
      throw invalid('Another owner stands in the path', 'ownerUuid')
    if (!categoryByUuid(body.categoryUuid)) throw invalid('No such category', 'categoryUuid')
    const { shopProductDefinitionUuid: definitionUuid, shopProductDefinitionProjectionUuid: projectionUuid } = body
    if (definitionUuid !== undefined && projectionUuid !== undefined)
      await products.requireOwn(
        ownerUuid,
        { definitionUuid, definitionProjectionUuid: projectionUuid },
        'shopProductDefinitionProjectionUuid',
      )
    if (body.thumbnailMainMediaUuid !== undefined)
      await pictures.requirePicture(ownerUuid, body.thumbnailMainMediaUuid, 'thumbnailMainMediaUuid')
  }

  return async ({ uuid: ownerUuid, shopUuid }: SellingViewer, body: CreateVideo): Promise<string> => {
    await requireParts(ownerUuid, body)
    const { duration = null } = (await repo.mediaOf(body.mediaFileUuid)) ?? {}
    const share = await socialPosts.judge(ownerUuid, body, duration)

    return db.transaction(async (tx) => {
      const media = requireOwnMedia(ownerUuid, await repo.lockMedia(tx, body.mediaFileUuid))
      const made = await repo.uuidByMedia(tx, media.uuid)
      if (made !== undefined) return made
      if (media.status === 'uploading')
        throw new AppError('MEDIA_NOT_READY_EXCEPTION', 'It is not wholly received yet', ['mediaFileUuid'])
      if (media.kind !== 'video') throw invalid('It is no video', 'mediaFileUuid')
      if (media.status === 'failed') throw invalid('It could not be made watchable', 'mediaFileUuid')

      const createdAt = new Date()
      const inserted = await repo.insert(tx, {
        type: VIDEO_TYPE[body.mediaType],
        ownerUuid,
        shopUuid,
        categoryUuid: body.categoryUuid,
        mediaUuid: media.uuid,
        thumbnailMainMediaUuid: body.thumbnailMainMediaUuid ?? null,
        definitionUuid: body.shopProductDefinitionUuid ?? null,
        projectionUuid: body.shopProductDefinitionProjectionUuid ?? null,
        description: body.description,
        promotionType: body.promotionType ?? null,
        shareFacebookPageUuid: share?.page?.uuid ?? null,
        isReady: media.status === 'ready',
        publishedAt: body.scheduledAt === undefined ? createdAt : new Date(body.scheduledAt),
        createdAt,
        updatedAt: createdAt,
      })
      if (inserted !== undefined && body.scheduledAt !== undefined)
        await addPublishing(queue, tx, inserted, new Date(body.scheduledAt))
      if (inserted !== undefined && share)
        await socialPosts.plan(
          tx,
          inserted,
          share,
          body.scheduledAt === undefined ? createdAt : new Date(body.scheduledAt),
        )
      // Nothing inserted: the same create, sent twice at once, was first.
      const uuid = inserted ?? (await repo.uuidByMedia(tx, media.uuid))
      if (uuid === undefined) throw notFound('media')
      return uuid
    })
  }
}
