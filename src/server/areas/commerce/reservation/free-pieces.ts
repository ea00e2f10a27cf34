import type { DefinitionProjection, VariantDefinitionProjection } from '#contracts/catalogue/product.ts'
import type { ProductService } from '#server/areas/catalogue/catalogue.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { isOwnOf, ownerOf, type Shopper } from './owner.ts'
import { freePieces } from './queue.ts'
import { reservationRepo as repo, type ReservationRow, type SeenRow } from './repo.ts'

type Parts = { db: Db; products: Pick<ProductService, 'projection' | 'depotVariants'> }

/** Pieces of each variant that nobody else holds. */
export function freeIn(
  rows: readonly SeenRow[],
  quantities: ReadonlyMap<string, number>,
  isOwn: (row: ReservationRow) => boolean,
): Map<string, number> {
  const byVariant = Map.groupBy(rows, ({ variantUuid }) => variantUuid)
  return new Map(
    [...quantities].map(([uuid, quantity]) => [uuid, freePieces(quantity, byVariant.get(uuid) ?? [], isOwn)]),
  )
}

/** Pieces that a shopper may order now. */
export function createFreePieces({ db, products }: Parts) {
  async function freeFor(
    tx: Tx,
    quantities: ReadonlyMap<string, number>,
    shopper: Shopper,
  ): Promise<Map<string, number>> {
    const rows = quantities.size === 0 ? [] : await repo.active(tx, [...quantities.keys()])
    return freeIn(rows, quantities, isOwnOf(ownerOf(shopper)))
  }

  return {
    freeFor,

    /**
     * A product, with the pieces that the shopper may order now.
     * @throws AppError 404 if it does not exist or belongs to another seller
     */
    shown: async (shopper: Shopper, sellerUuid: string, projectionUuid: string): Promise<DefinitionProjection> => {
      const [product, depotVariants] = await Promise.all([
        products.projection(sellerUuid, projectionUuid),
        products.depotVariants(projectionUuid),
      ])
      const inDepot = product.variantDefinitionProjections.flatMap(({ uuid, quantity }) => {
        const depotVariant = depotVariants.get(uuid)
        return depotVariant === undefined || quantity === undefined ? [] : [[depotVariant, quantity] as const]
      })
      const free = await freeFor(db, new Map(inDepot), shopper)
      const variants = product.variantDefinitionProjections.map((variant): VariantDefinitionProjection => {
        const left = free.get(depotVariants.get(variant.uuid) ?? '')
        return left === undefined ? variant : { ...variant, free: left }
      })
      return {
        ...product,
        free: variants.reduce((sum, { free: left = 0 }) => sum + left, 0),
        variantDefinitionProjections: variants,
      }
    },
  }
}
