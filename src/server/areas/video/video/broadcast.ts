import type { Product } from '#contracts/catalogue/product.ts'
import { VIDEO_TYPE, videoTypeName } from '#contracts/video/video.rules.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import { notFound } from '#server/base/errors.ts'
import { conversationChannel } from '#server/ports/event-bus/channels.ts'
import type { EventBus } from '#server/ports/event-bus/event-bus.ts'
import { categoriesAround } from '#server/areas/catalogue/catalogue.ts'
import type { OfferService } from '../offer/service.ts'
import type { createVideoRepo, VideoRow } from './repo.ts'

type Parts = {
  bus: Pick<EventBus, 'publish'>
  changes: Pick<Changes, 'touch'>
  repo: ReturnType<typeof createVideoRepo>
  offers: Pick<OfferService, 'settlePrices'>
}

type Listed = Pick<VideoRow['video'], 'uuid' | 'ownerUuid' | 'categoryUuid' | 'type'>

/** Subjects of the pages and lists that show a video. */
export const subjectsOf = ({ uuid, ownerUuid, categoryUuid, type }: Listed) => ({
  video: uuid,
  seller: ownerUuid,
  category: categoriesAround(categoryUuid),
  list: videoTypeName(type),
})

/** Changes of a video that follow from its live. Each runs in the transaction that moves the live. */
export function createBroadcasting({ bus, changes, repo, offers }: Parts) {
  async function lock(tx: Tx, uuid: string) {
    const video = await repo.lock(tx, uuid)
    if (!video) throw notFound('video')
    return video
  }

  return {
    /** Puts the video into the lists, unless it is on trial. Returns the product that it shows. */
    becomeLive: async (tx: Tx, after: After, uuid: string, startedAt: Date) => {
      const video = await lock(tx, uuid)
      const { definitionUuid, projectionUuid, isTrial } = video
      await repo.edit(tx, uuid, { isReady: !isTrial, publishedAt: startedAt, releasedAt: startedAt })
      after(() => changes.touch(subjectsOf(video)))
      const hasProduct = definitionUuid !== null && projectionUuid !== null
      return { isTrial, shown: hasProduct ? { definitionUuid, projectionUuid } : null }
    },

    /** Sends the live's state to viewers and to those who wait for its start. */
    publishState: async (tx: Tx, after: After, uuid: string, state: 'live' | 'interrupted'): Promise<void> => {
      const { conversationUuid } = await lock(tx, uuid)
      const data = { videoUuid: uuid, state, seconds: 0 }
      after(() => bus.publish(conversationChannel(conversationUuid), { type: 'state', data }))
    },

    /** Turns a finished live into its recording, under the same uuid. Returns its media. */
    becomeSaved: async (tx: Tx, after: After, uuid: string, finishedAt: Date): Promise<string> => {
      const video = await lock(tx, uuid)
      await repo.edit(tx, uuid, { type: VIDEO_TYPE.vod, finishedAt, isReady: !video.isTrial })
      after(() => changes.touch(subjectsOf(video), subjectsOf({ ...video, type: VIDEO_TYPE.vod })))
      after(() =>
        bus.publish(conversationChannel(video.conversationUuid), {
          type: 'finished',
          data: { videoUuid: uuid, finishedAt: finishedAt.toISOString() },
        }),
      )
      return video.mediaUuid
    },

    isTrial: async (tx: Tx, uuid: string): Promise<boolean> => (await lock(tx, uuid)).isTrial,

    /** Media of the recording. */
    mediaOf: async (tx: Tx, uuid: string): Promise<string> => (await lock(tx, uuid)).mediaUuid,

    conversationOf: async (tx: Tx, uuid: string): Promise<string> => (await lock(tx, uuid)).conversationUuid,

    /** Removes the video from the lists, since it can no longer be watched. */
    leaveLists: async (tx: Tx, after: After, uuid: string): Promise<void> => {
      const video = await lock(tx, uuid)
      await repo.edit(tx, uuid, { isReady: false })
      after(() => changes.touch(subjectsOf(video)))
    },

    /** Returns false if the product is already shown. */
    showProduct: async (tx: Tx, after: After, uuid: string, product: Product, at: Date): Promise<boolean> => {
      const { conversationUuid, projectionUuid, ownerUuid } = await lock(tx, uuid)
      if (projectionUuid === product.definitionProjectionUuid) return false
      await repo.edit(tx, uuid, {
        definitionUuid: product.definitionUuid,
        projectionUuid: product.definitionProjectionUuid,
      })
      await offers.settlePrices(tx, uuid, projectionUuid === null ? [] : [projectionUuid])
      after(() => changes.touch({ video: uuid, shop: ownerUuid }))
      after(() =>
        bus.publish(conversationChannel(conversationUuid), {
          type: 'product',
          data: { videoUuid: uuid, ...product, at: at.toISOString() },
        }),
      )
      return true
    },
  }
}
