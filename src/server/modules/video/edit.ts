import { categoryByUuid } from '#contracts/categories.ts'
import type { Product } from '#contracts/product.ts'
import type { EditVideo } from '#contracts/video-edit.ts'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import type { Db } from '../../db/client.ts'
import { definedOf } from '../../defined.ts'
import { AppError, invalid, notFound } from '../../errors.ts'
import type { Queue } from '../../jobs/queue.ts'
import { conversationChannel } from '../../ports/event-bus/channels.ts'
import type { EventBus } from '../../ports/event-bus/event-bus.ts'
import type { MediaService } from '../media/service.ts'
import type { ProductService } from '../product/service.ts'
import type { SocialPostService } from '../social-post/service.ts'
import { addPublishing } from './kinds.ts'
import type { createVideoRepo, VideoRow } from './repo.ts'

type Parts = {
  db: Db
  queue: Queue
  bus: Pick<EventBus, 'publish'>
  repo: ReturnType<typeof createVideoRepo>
  media: Pick<MediaService, 'requirePicture'>
  products: Pick<ProductService, 'requireOwn' | 'showInLive'>
  socialPosts: Pick<SocialPostService, 'move'>
}

/** What its owner changes about a video that is there. */
export function createVideoEditing({ db, queue, bus, repo, media, products, socialPosts }: Parts) {
  async function requireOwn(ownerUuid: string, uuid: string): Promise<VideoRow> {
    const row = await repo.byUuid(uuid)
    if (!row || row.video.deletedAt !== null) throw notFound('video')
    if (row.video.ownerUuid !== ownerUuid) throw new AppError('FORBIDDEN_EXCEPTION', 'The video is somebody else’s')
    return row
  }

  return {
    requireOwn,

    edit: async (ownerUuid: string, uuid: string, { scheduledAt, ...changes }: EditVideo): Promise<void> => {
      await requireOwn(ownerUuid, uuid)
      if (changes.categoryUuid !== undefined && !categoryByUuid(changes.categoryUuid))
        throw invalid('No such category', 'categoryUuid')
      if (changes.thumbnailMainMediaUuid !== undefined)
        await media.requirePicture(ownerUuid, changes.thumbnailMainMediaUuid, 'thumbnailMainMediaUuid')
      await db.transaction(async (tx) => {
        const { publishedAt } = (await repo.lock(tx, uuid)) ?? {}
        if (!publishedAt) throw notFound('video')
        const now = new Date()
        const moment = scheduledAt === undefined ? undefined : scheduledAt === null ? now : new Date(scheduledAt)
        if (moment && publishedAt <= now && scheduledAt !== null) throw invalid('alreadyPublished', 'scheduledAt')
        const isMoved = moment !== undefined && publishedAt > now && moment.getTime() !== publishedAt.getTime()
        await repo.edit(tx, uuid, { ...definedOf(changes), ...(isMoved && { publishedAt: moment }) })
        if (!isMoved) return
        await addPublishing(queue, tx, uuid, moment)
        await socialPosts.move(tx, uuid, moment)
      })
    },

    /** The product that it shows from now on; a live remembers since which second. What it shows already is no change. */
    replaceProduct: async (ownerUuid: string, uuid: string, product: Product): Promise<void> => {
      await requireOwn(ownerUuid, uuid)
      await products.requireOwn(ownerUuid, product, 'definitionProjectionUuid')
      const { definitionUuid, definitionProjectionUuid: projectionUuid } = product
      const changed = await db.transaction(async (tx) => {
        const video = await repo.lock(tx, uuid)
        if (!video) throw notFound('video')
        if (video.projectionUuid === projectionUuid) return null
        await repo.edit(tx, uuid, { definitionUuid, projectionUuid })
        if (video.type === VIDEO_TYPE.live) {
          const offset = Math.max(0, Math.floor((Date.now() - video.publishedAt.getTime()) / 1000))
          await products.showInLive(tx, uuid, offset, product)
        }
        return video
      })
      if (changed)
        bus.publish(conversationChannel(changed.conversationUuid), {
          type: 'product',
          data: { videoUuid: uuid, ...product },
        })
    },

    /** The live is over and becomes a saved one; again is harmless. What nothing was recorded of can be watched no more. */
    finish: async (ownerUuid: string, uuid: string): Promise<void> => {
      const { media: recorded } = await requireOwn(ownerUuid, uuid)
      const finishedAt = new Date()
      const finished = await db.transaction(async (tx) => {
        const video = await repo.lock(tx, uuid)
        if (!video) throw notFound('video')
        if (video.finishedAt !== null) return null
        if (video.type !== VIDEO_TYPE.live) throw invalid('It is no live', 'streamId')
        const isReady = recorded.status === 'ready' || recorded.hasLadder
        await repo.edit(tx, uuid, { type: VIDEO_TYPE.vod, finishedAt, isReady })
        return video
      })
      if (!finished) return
      const told = { videoUuid: uuid, finishedAt: finishedAt.toISOString() }
      bus.publish(conversationChannel(finished.conversationUuid), { type: 'finished', data: told })
    },
  }
}
