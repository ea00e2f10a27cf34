import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { categoryUuid } from './video.ts'
import { priceRepo } from '#server/areas/catalogue/product/price.repo.ts'
import {
  definitionProjections,
  depotProducts,
  depotVariants,
  productDefinitions,
  projectionVariants,
} from '#server/areas/catalogue/product/table.ts'
import { app } from '#tests/setup/app.ts'

function only<T>(rows: T[]): T {
  const [row] = rows
  if (!row) throw new Error('There is no such row')
  return row
}

/** Creates a product of the seller and shows it at `price` grosze, with a variant for each of `quantities`. */
export async function buildProjection(owner: { uuid: string }, price = 12_999, quantities = [3, 1]) {
  const { database, services } = app().context
  const { db } = database
  const product = only(
    await db
      .insert(depotProducts)
      .values({
        ownerUuid: owner.uuid,
        code: randomUUID(),
        name: 'Sukienka',
        fullName: 'Sukienka lniana Bryza',
        price,
        categoryUuid: categoryUuid(),
      })
      .returning(),
  )
  const definition = only(
    await db.insert(productDefinitions).values({ ownerUuid: owner.uuid, depotProductUuid: product.uuid }).returning(),
  )
  const projection = only(
    await db.insert(definitionProjections).values({ definitionUuid: definition.uuid, price }).returning(),
  )
  await priceRepo.open(db, projection)
  for (const [position, quantity] of quantities.entries()) {
    const size = ['S', 'M', 'L', 'XL'][position] ?? 'UNI'
    const variant = only(
      await db
        .insert(depotVariants)
        .values({ productUuid: product.uuid, name: `Bryza ${size}`, size, position })
        .returning(),
    )
    await services.stock.move(db, [{ variantUuid: variant.uuid, delta: quantity, kind: 'edit' }])
    await db.insert(projectionVariants).values({ projectionUuid: projection.uuid, depotVariantUuid: variant.uuid })
  }
  return { definitionUuid: definition.uuid, definitionProjectionUuid: projection.uuid }
}

/** Changes the product of the depot that an offer shows. */
export async function editDepotProduct(
  { definitionUuid }: { definitionUuid: string },
  values: Partial<typeof depotProducts.$inferInsert>,
): Promise<void> {
  const { db } = app().context.database
  const definition = only(await db.select().from(productDefinitions).where(eq(productDefinitions.uuid, definitionUuid)))
  await db.update(depotProducts).set(values).where(eq(depotProducts.uuid, definition.depotProductUuid))
}
