import { toGrosze } from '#contracts/base/money.rules.ts'
import type { Tx } from '#server/db/client.ts'
import {
  definitionProjections,
  depotProducts,
  depotVariants,
  pricePeriods,
  productDefinitions,
  projectionVariants,
  stockMovements,
} from '#server/areas/catalogue/catalogue-tables.ts'
import type { Services } from '#server/context/services.ts'
import { products } from '../catalogue/products.ts'
import type { DemoCategory, DemoProduct } from '../catalogue/types.ts'
import { idOf } from './ids.ts'
import { categoryUuid, mediaOf } from './lookups.ts'
import type { StoredMedia } from './store-media.ts'
import { safetyOf } from './traders.ts'

/** From when the pieces came in until today's reductions. */
const REDUCED_AFTER_MS = 54 * 24 * 60 * 60 * 1000

/** Nobody takes them back once they are opened. */
const SEALED: readonly DemoCategory[] = ['kremy', 'makijaz', 'perfumy', 'bielizna-damska']

export type InsertedProducts = { definitionUuid: (key: string) => string; projectionUuid: (key: string) => string }

type Options = {
  services: Pick<Services, 'stock'>
  stored: Map<string, StoredMedia>
  /** Pieces that the demo's orders take out, by `product/size`: once they have, the catalogue's are left. */
  sold: ReadonlyMap<string, number>
  /** When the pieces came in: before the first order. */
  stockedAt: Date
}

/** The depot of every seller, and each product as it is sold: one definition with one projection. */
export async function insertProducts(
  tx: Tx,
  { services: { stock }, stored, sold, stockedAt }: Options,
): Promise<InsertedProducts> {
  const definitionUuid = (key: string) => idOf('definition', key)
  const projectionUuid = (key: string) => idOf('projection', key)
  const variantUuid = (key: string, size: string) => idOf('variant', `${key}/${size}`)
  const all = products.map((product) => ({
    ...product,
    uuid: idOf('product', product.key),
    ownerUuid: idOf('user', product.seller),
    mediaUuid: mediaOf(stored, product.picture).uuid,
    grosze: toGrosze(product.price),
  }))

  await tx.insert(depotProducts).values(
    all.map(({ uuid, ownerUuid, code, name, fullName, description, grosze, mediaUuid, category, seller }) => ({
      uuid,
      ownerUuid,
      code,
      name,
      fullName,
      description,
      mediaUuid,
      price: grosze,
      categoryUuid: categoryUuid(category),
      safety: safetyOf(seller),
      vatRate: safetyOf(seller) ? ('23' as const) : null,
      withdrawal: SEALED.includes(category) ? ('sealed' as const) : ('usual' as const),
    })),
  )
  await tx.insert(depotVariants).values(
    all.flatMap(({ key, uuid, variants }) =>
      variants.map(({ size }, position) => ({
        uuid: variantUuid(key, size),
        productUuid: uuid,
        name: size,
        size,
        position,
      })),
    ),
  )
  await stock.move(
    tx,
    all.flatMap(({ key, variants }) =>
      variants.map(({ size, quantity }) => ({
        variantUuid: variantUuid(key, size),
        delta: quantity + (sold.get(`${key}/${size}`) ?? 0),
        kind: 'import',
        reason: 'demo',
      })),
    ),
  )
  await tx.update(stockMovements).set({ at: stockedAt })
  await tx
    .insert(productDefinitions)
    .values(all.map(({ key, uuid, ownerUuid }) => ({ uuid: definitionUuid(key), ownerUuid, depotProductUuid: uuid })))
  await tx.insert(definitionProjections).values(
    all.map(({ key, grosze, mediaUuid }) => ({
      uuid: projectionUuid(key),
      definitionUuid: definitionUuid(key),
      price: grosze,
      mediaUuid,
    })),
  )
  await tx.insert(pricePeriods).values(all.flatMap((product) => periodsOf(product, stockedAt)))
  await tx.insert(projectionVariants).values(
    all.flatMap(({ key, variants }) =>
      variants.map(({ size }) => ({
        uuid: idOf('projection-variant', `${key}/${size}`),
        projectionUuid: projectionUuid(key),
        depotVariantUuid: variantUuid(key, size),
      })),
    ),
  )
  return { definitionUuid, projectionUuid }
}

/** A reduced product was sold for more until a week ago. */
function periodsOf(
  { key, price, lowestPrice30Days }: DemoProduct,
  stockedAt: Date,
): (typeof pricePeriods.$inferInsert)[] {
  const ids = { projectionUuid: idOf('projection', key), definitionUuid: idOf('definition', key) }
  if (lowestPrice30Days === undefined) return [{ ...ids, price: toGrosze(price), since: stockedAt }]
  const reducedAt = new Date(stockedAt.getTime() + REDUCED_AFTER_MS)
  return [
    { ...ids, price: toGrosze(lowestPrice30Days), since: stockedAt, until: reducedAt },
    { ...ids, price: toGrosze(price), since: reducedAt },
  ]
}
