import type { EditDepotProduct } from '#contracts/catalogue/depot.ts'
import { QUANTITY_MAX } from '#contracts/catalogue/depot.rules.ts'
import type { Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { invalid } from '#server/base/errors.ts'
import type { StockService } from '../stock/service.ts'
import type { createDepotRepo, DepotRow, VariantRow } from './depot.repo.ts'

type Wanted = NonNullable<EditDepotProduct['variants']>
type Parts = {
  repo: Pick<ReturnType<typeof createDepotRepo>, 'insertVariants' | 'removeVariants' | 'renameVariants'>
  stock: StockService
}

/**
 * Replaces a product's variants. Existing ones are matched by uuid. Books the difference between the seen and the
 * wanted quantity. The caller has locked the product.
 * @throws AppError 409 if more is removed than is left
 */
export async function editVariants(
  tx: Tx,
  { repo, stock }: Parts,
  { uuid: productUuid, ownerUuid }: Pick<DepotRow, 'uuid' | 'ownerUuid'>,
  known: readonly VariantRow[],
  wanted: Wanted,
): Promise<void> {
  const placed = wanted.map((variant, position) => {
    const own = known.find(({ uuid }) => uuid === variant.uuid)
    if (variant.uuid !== undefined && !own)
      throw invalid('No such variant of this product', 'variants', position, 'uuid')
    const { name, size, quantity, seenQuantity } = variant
    const delta = own ? quantity - (seenQuantity ?? own.quantity) : quantity
    return { uuid: own?.uuid ?? newUuid(), productUuid, position, name, size, delta, isNew: !own }
  })
  const cause = { kind: 'edit', byUuid: ownerUuid } as const
  const leaving = known.flatMap(({ uuid }) => (placed.some((one) => one.uuid === uuid) ? [] : [uuid]))
  await stock.count(
    tx,
    leaving.map((variantUuid) => ({ ...cause, variantUuid, seen: null, quantity: 0, reason: 'removed' })),
  )
  await repo.removeVariants(tx, leaving)
  await repo.renameVariants(
    tx,
    productUuid,
    placed.filter(({ isNew }) => !isNew),
  )
  await repo.insertVariants(
    tx,
    placed.filter(({ isNew }) => isNew),
  )
  const quantities = await stock.move(
    tx,
    placed.map(({ uuid, delta, position }) => ({
      ...cause,
      variantUuid: uuid,
      delta,
      path: ['variants', position, 'quantity'],
    })),
  )
  const tooMany = placed.find(({ uuid, delta }) => delta > 0 && (quantities.get(uuid) ?? 0) > QUANTITY_MAX)
  if (tooMany) throw invalid('invalidQuantity', 'variants', tooMany.position, 'quantity')
}
