import type { Changes } from '#server/context/changes.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import type { ProductService } from '#server/areas/catalogue/catalogue.ts'
import { offeredProjections } from './settle.repo.ts'

export { findOffers, type Offer } from './repo.ts'
export { projectionsShownIn } from './shown.repo.ts'

export type OfferService = ReturnType<typeof createOfferService>

type Parts = {
  changes: Pick<Changes, 'touch'>
  products: Pick<ProductService, 'settlePrices' | 'closeLivePrices'>
}

/** Prices of products as videos offer them. */
export function createOfferService({ changes, products }: Parts) {
  const settle = async (tx: Tx, videoUuid: string, before: readonly string[], now: Date): Promise<void> =>
    products.settlePrices(tx, await offeredProjections(tx, videoUuid, before), now)

  return {
    /**
     * Opens and closes price periods. Called in the transaction that removes a video or changes its product. `before`:
     * projections that it showed until now.
     */
    settlePrices: (tx: Tx, videoUuid: string, before: readonly string[] = []): Promise<void> =>
      settle(tx, videoUuid, before, new Date()),

    /** Called in the transaction that ends a live. `unshown`: projections that were listed but not shown. */
    endLivePrices: async (tx: Tx, after: After, videoUuid: string, unshown: readonly string[]): Promise<void> => {
      const now = new Date()
      const requested = await products.closeLivePrices(tx, videoUuid, now)
      await settle(tx, videoUuid, [...unshown, ...requested.map(({ projectionUuid }) => projectionUuid)], now)
      const product = requested.map(({ definitionUuid }) => definitionUuid)
      if (product.length > 0) after(() => changes.touch({ product }))
    },
  }
}
