import type { Product } from '#contracts/catalogue/product.ts'
import { AppError } from '#server/base/errors.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import { priceRepo, type LivePrice, type SettledProjection } from './price.repo.ts'

/** Prices of projections over time, and those that lives set. */
export const createProductPrices = ({ db, changes }: { db: Db; changes: Pick<Changes, 'touch'> }) => ({
  /** Opens and closes price periods. Called in the transaction that changes whether videos offer the projections. */
  settlePrices: (tx: Tx, rows: readonly SettledProjection[], now: Date): Promise<void> =>
    priceRepo.settle(tx, rows, now),

  /**
   * Sets the price of a product in a live, in grosze; null restores the projection's own price. Called in the live's
   * transaction.
   * @throws AppError 409 if the price is being changed concurrently
   */
  setLivePrice: async (tx: Tx, after: After, videoUuid: string, product: Product, price: number | null) => {
    if (!(await priceRepo.setLivePrice(tx, videoUuid, product.definitionProjectionUuid, price)))
      throw new AppError('LIVE_CONFLICT_EXCEPTION', 'The price has changed meanwhile')
    after(() => changes.touch({ product: product.definitionUuid }))
  },

  /** A projection's own price and the price that a live sets now; null without one. In grosze. */
  pricesOf: (tx: Tx, projectionUuid: string) => priceRepo.pricesOf(tx, projectionUuid),

  /** Prices set by this live, by projection. In grosze. */
  livePrices: async (videoUuid: string): Promise<Map<string, LivePrice>> =>
    new Map((await priceRepo.ofLive(db, videoUuid)).map((row) => [row.projectionUuid, row])),

  /** Closes the prices set by a live that ends. Returns them, for `settlePrices`. */
  closeLivePrices: async (tx: Tx, videoUuid: string, now: Date): Promise<LivePrice[]> => {
    const livePrices = await priceRepo.ofLive(tx, videoUuid)
    await priceRepo.closeOfLive(tx, videoUuid, now)
    return livePrices
  },
})
