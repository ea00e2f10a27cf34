import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { toGrosze } from '#contracts/base/money.rules.ts'
import { AppError } from '#server/base/errors.ts'
import { violates, type Db, type Tx } from '#server/db/client.ts'
import type { Depot } from '#server/ports/depot/depot.ts'
import type { StockService } from '../stock/service.ts'
import { CODE_IS_TAKEN, type DepotRepo } from './depot.repo.ts'
import { codeTaken, knownSafety } from './edit-depot.ts'

type Parts = { db: Db; repo: DepotRepo; stock: Pick<StockService, 'count'>; outside: Depot | null }
/** Quantities by variant uuid. */
type Seen = ReadonlyMap<string, number>

/** Copies of products of an external depot. Without one they are neither read nor made. */
export const createOutsideCopies = ({ db, repo, stock, outside }: Parts) => ({
  /**
   * Stored quantities of an external product, read before the product is fetched. Empty without an external depot.
   */
  seenOf: async (uuid: string): Promise<Seen> => {
    const stored = outside ? await repo.variantsOf(db, [uuid]) : []
    return new Map(stored.map((variant) => [variant.uuid, variant.quantity]))
  },

  /**
   * Copies an external product when a video shows it, so that the video can name it after it is removed there. Called
   * in the transaction of the video. Quantities are booked against `seen`; variants that were removed there become
   * sold out.
   */
  storeShown: async (tx: Tx, ownerUuid: string, product: DepotProduct, seen: Seen): Promise<void> => {
    if (!outside) return
    const { uuid, code, name, fullName, description, categoryUuid, withdrawal, vatRate, variants } = product
    const law = { safety: knownSafety(product.safety), withdrawal, vatRate }
    const row = {
      uuid,
      ownerUuid,
      code,
      name,
      fullName,
      description,
      categoryUuid,
      ...law,
      price: toGrosze(product.price),
    }
    const placed = variants.map((variant, position) => ({ ...variant, productUuid: uuid, position }))
    const stored = await repo
      .mirror(tx, { ...row, updatedAt: new Date(), deletedAt: null, variants: placed })
      .catch((error: unknown) => {
        throw violates(error, CODE_IS_TAKEN) ? codeTaken() : error
      })
    if (!stored)
      throw new AppError('UNAVAILABLE_EXCEPTION', 'The external depot returned uuids that are not this seller’s')
    const quantities = new Map(variants.map((variant) => [variant.uuid, variant.quantity]))
    await stock.count(
      tx,
      stored.map((variantUuid) => ({
        variantUuid,
        seen: seen.get(variantUuid) ?? null,
        quantity: quantities.get(variantUuid) ?? 0,
        kind: 'import',
        reason: 'outsideDepot',
        byUuid: ownerUuid,
      })),
    )
  },
})
