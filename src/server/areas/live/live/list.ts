import type { AddToLive } from '#contracts/live/live-desk.ts'
import { isOnAir } from '#contracts/video/broadcast.rules.ts'
import { isRunnable, LIVE_PRODUCTS_MAX } from '#contracts/live/live.rules.ts'
import type { Product } from '#contracts/catalogue/product.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { invalid, notFound } from '#server/base/errors.ts'
import { conversationChannel } from '#server/ports/event-bus/channels.ts'
import type { EventBus } from '#server/ports/event-bus/event-bus.ts'
import type { ProductService } from '#server/areas/catalogue/catalogue.ts'
import type { OfferService, VideoService } from '#server/areas/video/video.ts'
import { liveListRepo as list } from './list.repo.ts'
import type { LiveRepo, LiveRow } from './repo.ts'
import { addShown } from './shown.repo.ts'
import { liveConflict } from './states.ts'

type Parts = {
  db: Db
  repo: LiveRepo
  bus: Pick<EventBus, 'publish'>
  products: Pick<ProductService, 'requireOwn' | 'projectWhole' | 'setLivePrice' | 'pricesOf'>
  offers: Pick<OfferService, 'settlePrices' | 'endLivePrices'>
  videos: Pick<VideoService, 'requireOwn' | 'showProduct' | 'find'>
}

/** Shown product and product list of a live. Every call acts for the owner; the caller checks the permission. */
export function createLiveList({ db, repo, bus, products, offers, videos }: Parts) {
  async function locked(tx: Tx, uuid: string): Promise<LiveRow> {
    const live = await repo.lock(tx, uuid)
    if (!live) throw invalid('The video is not a live', 'streamId')
    if (!isRunnable(live.state)) throw liveConflict('The live is over')
    return live
  }

  return {
    of: (uuid: string) => list.of(db, uuid),

    /** Adds the first product of the live to its list. */
    begin: async (tx: Tx, uuid: string, definitionUuid: string | undefined, projectionUuid: string | undefined) => {
      if (definitionUuid !== undefined && projectionUuid !== undefined)
        await list.put(tx, uuid, { definitionUuid, projectionUuid })
    },

    /** Changes the product that a video shows. A live on air also records the time. Idempotent. */
    show: async (ownerUuid: string, uuid: string, product: Product) => {
      await videos.requireOwn(ownerUuid, uuid)
      await products.requireOwn(ownerUuid, product, 'definitionProjectionUuid')
      const { definitionUuid, definitionProjectionUuid: projectionUuid } = product
      await inTransaction(db, async (tx, after) => {
        const live = await repo.lock(tx, uuid)
        if (live && isRunnable(live.state)) await list.put(tx, uuid, { definitionUuid, projectionUuid })
        const shownAt = new Date()
        const isChanged = await videos.showProduct(tx, after, uuid, product, shownAt)
        if (!isChanged || !live || !isOnAir(live.state)) return
        await addShown(tx, { videoUuid: uuid, shownAt, definitionUuid, projectionUuid })
      })
      return videos.find(uuid, ownerUuid)
    },

    /**
     * Appends a product of the depot to the list. Does nothing if it is listed already.
     * @throws AppError 404 for a product that is not in the depot, 409 if the live is over or the list is full
     */
    add: async (ownerUuid: string, uuid: string, requested: AddToLive): Promise<void> => {
      const { userDepotProductUuid, manualProductPrice } = requested
      await videos.requireOwn(ownerUuid, uuid)
      const isIn = () => list.ofDepotProduct(db, uuid, userDepotProductUuid)
      if (await isIn()) return
      if ((await list.of(db, uuid)).length >= LIVE_PRODUCTS_MAX)
        throw liveConflict(`At most ${LIVE_PRODUCTS_MAX} products`)
      const made = await products.projectWhole(ownerUuid, userDepotProductUuid, manualProductPrice)
      await inTransaction(db, async (tx) => {
        await locked(tx, uuid)
        // A concurrent request has added the product, so the projection made here is not used.
        if (await list.ofDepotProduct(tx, uuid, userDepotProductUuid)) await offers.settlePrices(tx, uuid, [made.uuid])
        else await list.put(tx, uuid, { definitionUuid: made.userProductDefinitionUuid, projectionUuid: made.uuid })
      })
    },

    /**
     * Removes a product from the list. Idempotent.
     * @throws AppError 409 for the product that is shown now
     */
    remove: async (ownerUuid: string, uuid: string, definitionUuid: string): Promise<void> => {
      const { video } = await videos.requireOwn(ownerUuid, uuid)
      await inTransaction(db, async (tx) => {
        await locked(tx, uuid)
        if (video.definitionUuid === definitionUuid) throw liveConflict('The product is being shown')
        const projections = await list.remove(tx, uuid, definitionUuid)
        if (projections.length > 0) await offers.settlePrices(tx, uuid, projections)
      })
    },

    /**
     * Sets the price of a listed product, in grosze, until the end of the live. Null or the product's own price
     * restores the own price. Idempotent.
     * @throws AppError 404 for a product that is not listed, 409 if the live is not on air
     */
    setPrice: async (ownerUuid: string, uuid: string, definitionUuid: string, price: number | null): Promise<void> => {
      const { video } = await videos.requireOwn(ownerUuid, uuid)
      await inTransaction(db, async (tx, after) => {
        const live = await locked(tx, uuid)
        if (!isOnAir(live.state)) throw liveConflict('The live is not on air')
        const listed = (await list.of(tx, uuid)).find((row) => row.definitionUuid === definitionUuid)
        if (!listed) throw notFound('product of the live')
        const { projectionUuid } = listed
        const { livePrice, own } = await products.pricesOf(tx, projectionUuid)
        const wanted = price === own ? null : price
        if (livePrice === wanted) return
        const product = { definitionUuid, definitionProjectionUuid: projectionUuid }
        await products.setLivePrice(tx, after, uuid, product, wanted)
        after(() =>
          bus.publish(conversationChannel(video.conversationUuid), {
            type: 'price',
            data: { videoUuid: uuid, definitionProjectionUuid: projectionUuid },
          }),
        )
      })
    },

    /** Called in the transaction that ends the live. Ends its prices, also those of products that were never shown. */
    end: async (tx: Tx, after: After, uuid: string): Promise<void> => {
      const rows = await list.of(tx, uuid)
      await offers.endLivePrices(
        tx,
        after,
        uuid,
        rows.map(({ projectionUuid }) => projectionUuid),
      )
    },

    order: async (ownerUuid: string, uuid: string, definitionUuids: readonly string[]): Promise<void> => {
      await videos.requireOwn(ownerUuid, uuid)
      await inTransaction(db, async (tx) => {
        await locked(tx, uuid)
        const all = (await list.of(tx, uuid)).map((row) => row.definitionUuid)
        const wanted = definitionUuids.filter((one) => all.includes(one))
        const rest = all.filter((one) => !wanted.includes(one))
        for (const [index, one] of [...wanted, ...rest].entries()) await list.setPosition(tx, uuid, one, index + 1)
      })
    },
  }
}
