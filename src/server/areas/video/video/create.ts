import type { CreateLive, CreateShort, CreateVideo } from '#contracts/video/video.ts'
import type { MediaStatus } from '#contracts/media/media.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import type { SellingViewer } from '#server/auth/viewer.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import { isCategory, type ProductService } from '#server/areas/catalogue/catalogue.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import type { OfferService } from '../offer/service.ts'
import { subjectsOf } from './broadcast.ts'
import type { VideoFacts } from './facts.ts'
import { addPublishing } from './job-kinds.ts'
import type { createVideoRepo } from './repo.ts'

type Parts = {
  db: Db
  queue: Queue
  changes: Pick<Changes, 'touch'>
  repo: ReturnType<typeof createVideoRepo>
  pictures: Pick<MediaService, 'requirePicture'>
  products: Pick<ProductService, 'requireOwn'>
  offers: Pick<OfferService, 'settlePrices'>
  facts: Pick<VideoFacts, 'requested'>
}

type OwnMedia = { ownerUuid: string } | undefined

function requireOwnMedia<T extends OwnMedia>(ownerUuid: string, media: T): NonNullable<T> {
  if (!media) throw notFound('media')
  if (media.ownerUuid !== ownerUuid) throw new AppError('FORBIDDEN_EXCEPTION', 'The media belongs to another user')
  return media
}

/** Columns that every new video takes from the request. */
const columnsOf = ({ uuid: ownerUuid, shopUuid }: SellingViewer, body: CreateVideo, createdAt: Date) => ({
  type: VIDEO_TYPE[body.mediaType],
  ownerUuid,
  shopUuid,
  categoryUuid: body.categoryUuid,
  thumbnailMainMediaUuid: body.thumbnailMainMediaUuid ?? null,
  definitionUuid: body.shopProductDefinitionUuid ?? null,
  projectionUuid: body.shopProductDefinitionProjectionUuid ?? null,
  description: body.description,
  promotionType: body.promotionType ?? null,
  publishedAt: body.scheduledAt === undefined ? createdAt : new Date(body.scheduledAt),
  createdAt,
  updatedAt: createdAt,
})

export function createVideoCreation({ db, queue, changes, repo, pictures, products, offers, facts }: Parts) {
  /** @throws AppError 400, 403 or 404 for a category, a product or a picture that the video may not use */
  async function requireParts(ownerUuid: string, body: CreateVideo): Promise<void> {
    if (body.ownerUuid !== undefined && body.ownerUuid !== ownerUuid)
      throw invalid('The owner differs from the one in the path', 'ownerUuid')
    if (!isCategory(body.categoryUuid)) throw invalid('No such category', 'categoryUuid')
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

  /** Creates the video of a received media, or returns the uuid of its existing video. */
  async function create(seller: SellingViewer, body: CreateShort): Promise<string> {
    const { uuid: ownerUuid } = seller
    await requireParts(ownerUuid, body)
    const { duration = null } = (await repo.mediaOf(body.mediaFileUuid)) ?? {}
    const publications = await facts.requested.emit(ownerUuid, body, duration)

    return inTransaction(db, async (tx, after) => {
      const media = requireOwnMedia(ownerUuid, await repo.lockMedia(tx, body.mediaFileUuid))
      const made = media.status === 'recording' ? undefined : await repo.uuidByMedia(tx, media.uuid)
      if (made !== undefined) return made
      requireFilm(media)

      const columns = columnsOf(seller, body, new Date())
      const inserted = await repo.insert(tx, {
        ...columns,
        mediaUuid: media.uuid,
        shareFacebookPageUuid: body.shareFacebookPageUuid ?? null,
        isReady: media.status === 'ready',
      })
      // A concurrent call has created it.
      if (inserted === undefined) {
        const other = await repo.uuidByMedia(tx, media.uuid)
        if (other === undefined) throw notFound('media')
        return other
      }
      await offers.settlePrices(tx, inserted)
      if (body.scheduledAt !== undefined) await addPublishing(queue, tx, inserted, columns.publishedAt)
      for (const publish of publications) await publish?.(tx, inserted, columns.publishedAt)
      after(() => changes.touch(subjectsOf({ ...columns, uuid: inserted })))
      return inserted
    })
  }

  /**
   * Creates the video of a live, visible only to its owner until the live begins. `mediaUuid` is the media of its
   * recording.
   */
  async function insertLive(tx: Tx, seller: SellingViewer, body: CreateLive, mediaUuid: string): Promise<string> {
    const uuid = await repo.insert(tx, {
      ...columnsOf(seller, body, new Date()),
      mediaUuid,
      isReady: false,
      isTrial: body.isTrial === true,
    })
    if (uuid === undefined) throw new Error('The recording has another video')
    await offers.settlePrices(tx, uuid)
    return uuid
  }

  return { requireParts, create, insertLive }
}

type Film = { kind: 'picture' | 'video' | null; status: MediaStatus; deletedAt: Date | null }

/** @throws AppError for a media that is not, and will not become, a watchable film */
function requireFilm({ kind, status, deletedAt }: Film): void {
  if (deletedAt !== null) throw invalid('The media was deleted', 'mediaFileUuid')
  switch (status) {
    case 'uploading':
      throw new AppError('MEDIA_NOT_READY_EXCEPTION', 'The media is not complete yet', ['mediaFileUuid'])
    case 'failed':
      throw invalid('The media could not be processed', 'mediaFileUuid')
    case 'recording':
      throw invalid('The media is the recording of a live', 'mediaFileUuid')
    case 'processing':
    case 'ready':
      if (kind !== 'video') throw invalid('The media is not a video', 'mediaFileUuid')
  }
}
