import { createHash } from 'node:crypto'
import { lowestPriceBefore } from '#contracts/catalogue/lowest-price.rules.ts'
import type { ProductSafety } from '#contracts/catalogue/product-law.ts'
import { NO_SAFETY, type Withdrawal } from '#contracts/catalogue/product-law.rules.ts'
import { toZloty } from '#contracts/base/money.rules.ts'
import type { DefinitionProjection, ProductDefinition } from '#contracts/catalogue/product.ts'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import type { DepotRow, VariantRow } from './depot.repo.ts'
import type { PriceRow } from './price.repo.ts'
import type { DefinitionRow, ProjectionRow } from './repo.ts'

const VERSION_LENGTH = 22

/**
 * Version of a product: a hash of everything the seller edits. Without the stock, so that a sale does not cause an edit
 * conflict.
 */
const versionOf = (product: Omit<DepotProduct, 'version'>): string => {
  const variants = product.variants.map(({ uuid, name, size }) => ({ uuid, name, size }))
  return createHash('sha256')
    .update(JSON.stringify({ ...product, quantity: undefined, variants }))
    .digest('base64url')
    .slice(0, VERSION_LENGTH)
}

export const versioned = (product: Omit<DepotProduct, 'version'>): DepotProduct => ({
  ...product,
  version: versionOf(product),
})

export const presentDepotProduct = (
  { uuid, code, name, fullName, description, mediaUuid, otherMediaUuids, categoryUuid, ...row }: DepotRow,
  variants: VariantRow[],
): DepotProduct =>
  versioned({
    uuid,
    code,
    name,
    fullName,
    description,
    mediaUuid,
    mediaUuids: picturesOf({ mediaUuid, otherMediaUuids }),
    categoryUuid,
    price: toZloty(row.price),
    quantity: variants.reduce((sum, { quantity }) => sum + quantity, 0),
    variants: variants.map((one) => ({ uuid: one.uuid, name: one.name, size: one.size, quantity: one.quantity })),
    safety: row.safety ?? NO_SAFETY,
    withdrawal: row.withdrawal,
    vatRate: row.vatRate,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  })

/** For offers and order lines. Default and missing values are omitted. */
export const presentLaw = ({ safety, withdrawal }: { safety: ProductSafety | null; withdrawal: Withdrawal }) => ({
  ...(safety !== null && { safety }),
  ...(withdrawal !== 'usual' && { withdrawal }),
})

/** All pictures of a product, the main one first. */
export const picturesOf = ({ mediaUuid, otherMediaUuids }: Pick<DepotRow, 'mediaUuid' | 'otherMediaUuids'>) =>
  mediaUuid === null ? [] : [mediaUuid, ...otherMediaUuids]

export const picturePath = (mediaUuid: string) => `/media/${mediaUuid}/thumbnail`

const mediaFile = (mediaUuid: string | null) =>
  mediaUuid === null ? null : { uuid: mediaUuid, url: picturePath(mediaUuid) }

/** Presents a projection from its rows, one for each variant, and from all price periods of its product. */
export function presentProjection(
  rows: [ProjectionRow, ...ProjectionRow[]],
  prices: readonly PriceRow[] = [],
): DefinitionProjection {
  const { projection, product, ownMedia } = rows[0]
  const variants = rows.flatMap(({ variant }) => {
    if (variant === null || variant.uuid === null || variant.name === null || variant.size === null) return []
    const { uuid, name, size, quantity } = variant
    // A removed variant cannot come back; a sold-out one can.
    const isInDepot = variant.deletedAt === null && product.deletedAt === null
    return [{ uuid, name, size, ...(quantity !== null && isInDepot && { quantity }) }]
  })
  const own = prices.findLast(({ projectionUuid }) => projectionUuid === projection.uuid)
  const pictures = [...new Set([ownMedia?.uuid ?? [], picturesOf(product)].flat())]
  const lowest = own ? lowestPriceBefore(own, prices) : null
  return {
    uuid: projection.uuid,
    definitionUuid: projection.definitionUuid,
    name: product.name,
    fullName: product.fullName,
    description: product.description,
    price: toZloty(own?.videoUuid && own.until === null ? own.price : projection.price),
    lowestPrice: lowest === null ? null : toZloty(lowest),
    quantity: variants.reduce((sum, { quantity = 0 }) => sum + quantity, 0),
    mediaFile: mediaFile(ownMedia?.uuid ?? product.mediaUuid),
    ...(pictures.length > 1 && { pictures: pictures.map(picturePath) }),
    variantDefinitionProjections: variants,
    ...presentLaw(product),
  }
}

export const presentDefinition = (
  { uuid, name, fullName, description, mediaUuid }: DefinitionRow,
  definitionProjections: DefinitionProjection[],
): ProductDefinition => ({
  uuid,
  name,
  fullName,
  description,
  mediaFile: mediaFile(mediaUuid),
  definitionProjections,
})
