import { eq, inArray, sql } from 'drizzle-orm'
import type { ProductSafety } from '#contracts/catalogue/product-law.ts'
import type { VatRate, Withdrawal } from '#contracts/catalogue/product-law.rules.ts'
import type { Tx } from '#server/db/client.ts'
import { isLivePriceSet } from '#server/areas/catalogue/catalogue.ts'
import { shops } from '#server/areas/account/account-tables.ts'
import { isShownByUndeleted, wasShown } from './shown.repo.ts'
import {
  definitionProjections,
  depotProducts,
  depotVariants,
  pricePeriods,
  productDefinitions,
  projectionVariants,
} from '#server/areas/catalogue/catalogue-tables.ts'

/** A variant as one video sells it. Prices are in grosze; a live on air may set another one. */
export type Offer = {
  variantProjectionUuid: string
  definitionProjectionUuid: string
  definitionUuid: string
  sellerUuid: string
  /** Null once the variant has left the depot. */
  depotVariantUuid: string | null
  code: string
  name: string
  variantName: string
  price: number
  quantity: number
  mediaUuid: string | null
  safety: ProductSafety | null
  withdrawal: Withdrawal
  vatRate: VatRate | null
  /** True if it is in the depot, a kept video shows it or no video has used it yet, and its seller may sell. */
  isSold: boolean
}

/** Offers by projection variant. Unknown ones are left out. */
export async function findOffers(tx: Tx, variantProjectionUuids: readonly string[]): Promise<Map<string, Offer>> {
  if (variantProjectionUuids.length === 0) return new Map()
  const rows = await tx
    .select({
      variantProjectionUuid: projectionVariants.uuid,
      definitionProjectionUuid: definitionProjections.uuid,
      definitionUuid: productDefinitions.uuid,
      sellerUuid: productDefinitions.ownerUuid,
      depotVariantUuid: depotVariants.uuid,
      code: depotProducts.code,
      name: sql<string>`coalesce(nullif(${depotProducts.fullName}, ''), ${depotProducts.name})`,
      variantName: sql<string>`coalesce(${depotVariants.size}, '')`,
      price: sql<number>`coalesce(${pricePeriods.price}, ${definitionProjections.price})`.mapWith(Number),
      quantity: sql<number>`coalesce(${depotVariants.quantity}, 0)`,
      mediaUuid: sql<string | null>`coalesce(${definitionProjections.mediaUuid}, ${depotProducts.mediaUuid})`,
      safety: depotProducts.safety,
      withdrawal: depotProducts.withdrawal,
      vatRate: depotProducts.vatRate,
      isDeleted: sql<boolean>`${depotProducts.deletedAt} is not null or ${depotProducts.hiddenAt} is not null
        or ${depotVariants.deletedAt} is not null`,
      isSuspended: sql<boolean>`exists (select 1 from ${shops}
        where ${shops.ownerUuid} = ${productDefinitions.ownerUuid} and ${shops.sellingSuspendedUntil} > now())`,
      isShown: sql<boolean>`(${isShownByUndeleted} or not ${wasShown})`,
    })
    .from(projectionVariants)
    .innerJoin(definitionProjections, eq(definitionProjections.uuid, projectionVariants.projectionUuid))
    .innerJoin(productDefinitions, eq(productDefinitions.uuid, definitionProjections.definitionUuid))
    .innerJoin(depotProducts, eq(depotProducts.uuid, productDefinitions.depotProductUuid))
    .leftJoin(depotVariants, eq(depotVariants.uuid, projectionVariants.depotVariantUuid))
    .leftJoin(pricePeriods, isLivePriceSet)
    .where(inArray(projectionVariants.uuid, [...variantProjectionUuids]))
  return new Map(
    rows.map(({ isDeleted, isShown, isSuspended, ...row }) => [
      row.variantProjectionUuid,
      { ...row, isSold: row.depotVariantUuid !== null && !isDeleted && isShown && !isSuspended },
    ]),
  )
}
