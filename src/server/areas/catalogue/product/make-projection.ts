import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import type { CreateProjection, ProjectionCreated } from '#contracts/catalogue/product.ts'
import { toGrosze } from '#contracts/base/money.rules.ts'
import { invalid, notFound } from '#server/base/errors.ts'
import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { madeBefore, makeOnce, type Idempotency } from '#server/http/idempotency.ts'
import type { Depot } from '#server/ports/depot/depot.ts'
import type { DepotService } from './depot.ts'
import { priceRepo } from './price.repo.ts'
import type { ProductRepo, ProjectionMade } from './repo.ts'

export type MakeProjectionParts = { db: Db; depot: Depot & Pick<DepotService, 'storeShown' | 'seenOf'> }

const created = ({ definitionUuid, uuid }: ProjectionMade): ProjectionCreated => ({
  userProductDefinitionUuid: definitionUuid,
  uuid,
})

/** Makes the projections by which videos sell products of a depot. */
export function createProjectionMaking({ db, repo, depot }: MakeProjectionParts & { repo: ProductRepo }) {
  async function make(
    ownerUuid: string,
    depotProductUuid: string,
    idempotency: Idempotency | undefined,
    choose: (product: DepotProduct) => { price: number; variantUuids: string[] },
  ): Promise<ProjectionCreated & { isReplayed: boolean }> {
    const seen = await depot.seenOf(depotProductUuid)
    const product = await depot.find(ownerUuid, depotProductUuid)
    if (!product) throw notFound('product in the depot')
    const { price, variantUuids } = choose(product)
    return inTransaction(db, async (tx) => {
      await depot.storeShown(tx, ownerUuid, product, seen)
      const definitionUuid = await repo.defineOnce(tx, ownerUuid, product.uuid)
      const projection = { definitionUuid, price: toGrosze(price), ...idempotency }
      const { row, isReplayed } = await makeOnce(
        idempotency,
        () => repo.insertProjection(tx, projection, variantUuids),
        (key) => repo.projectionOfKey(tx, key),
      )
      if (!isReplayed) await priceRepo.open(tx, row)
      return { ...created(row), isReplayed }
    })
  }

  return {
    /**
     * Creates the projection with which one video sells a depot product. A repeated key returns the first result.
     * @throws AppError 404 for a product that is not in the seller's depot, 400 for variants of another product, 409
     * for a key that was used with another body
     */
    project: async (
      ownerUuid: string,
      { manualProductPrice, userDepotProductUuid, userDepotProductVariantUuids }: CreateProjection,
      idempotency: Idempotency | undefined,
    ): Promise<ProjectionCreated & { isReplayed: boolean }> => {
      const before = await madeBefore(idempotency, (key) => repo.projectionOfKey(db, key))
      if (before) return { ...created(before), isReplayed: true }
      return make(ownerUuid, userDepotProductUuid, idempotency, (product) => {
        const variantUuids = [...new Set(userDepotProductVariantUuids)]
        if (!variantUuids.every((uuid) => product.variants.some((variant) => variant.uuid === uuid)))
          throw invalid('No such variant of this product', 'userDepotProductVariantUuids')
        return { price: manualProductPrice, variantUuids }
      })
    },

    /**
     * Creates a projection with all variants, by default at the depot's price.
     * @throws AppError 404 for a product that is not in the seller's depot
     */
    projectWhole: (ownerUuid: string, depotProductUuid: string, price?: number): Promise<ProjectionCreated> =>
      make(ownerUuid, depotProductUuid, undefined, (product) => ({
        price: price ?? product.price,
        variantUuids: product.variants.map(({ uuid }) => uuid),
      })),
  }
}
