import { createHash } from 'node:crypto'
import { lowestPriceBefore } from '#contracts/lowest-price.rules.ts'
import type { DefinitionProjection, ProductDefinition } from '#contracts/product.ts'
import type { DepotProduct } from '#contracts/depot.ts'
import type { DepotRow, VariantRow } from './depot.repo.ts'
import type { DefinitionRow, PriceRow, ProjectionRow } from './repo.ts'

const GROSZE_IN_PLN = 100

/** What is multiplied has at most two decimals, so that rounding only takes back what binary fractions add. */
export const groszeOf = (pln: number) => Math.round(pln * GROSZE_IN_PLN)

const VERSION_LENGTH = 22

/** The same for the same content, whoever asks; what a change elsewhere is noticed by. */
export const versioned = (product: Omit<DepotProduct, 'version'>): DepotProduct => ({
  ...product,
  version: createHash('sha256').update(JSON.stringify(product)).digest('base64url').slice(0, VERSION_LENGTH),
})

export const presentDepotProduct = (
  { uuid, code, name, fullName, description, mediaUuid, categoryUuid, ...row }: DepotRow,
  variants: VariantRow[],
): DepotProduct =>
  versioned({
    ...{ uuid, code, name, fullName, description, mediaUuid, categoryUuid },
    price: row.price / GROSZE_IN_PLN,
    quantity: variants.reduce((sum, { quantity }) => sum + quantity, 0),
    variants: variants.map((one) => ({ uuid: one.uuid, name: one.name, size: one.size, quantity: one.quantity })),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  })

const mediaFile = (mediaUuid: string | null) =>
  mediaUuid === null ? null : { uuid: mediaUuid, url: `/media/${mediaUuid}/thumbnail` }

/** The rows of one projection, one for each variant, and the prices its product was ever shown for. */
export function presentProjection(
  rows: [ProjectionRow, ...ProjectionRow[]],
  prices: PriceRow[] = [],
): DefinitionProjection {
  const { projection, product, ownMedia } = rows[0]
  const variants = rows.flatMap(({ variant }) => {
    if (variant === null || variant.uuid === null || variant.name === null || variant.size === null) return []
    const { uuid, name, size, quantity } = variant
    // What left the depot does not come back, as what is sold out may.
    return [{ uuid, name, size, ...(quantity !== null && product.deletedAt === null && { quantity }) }]
  })
  const lowest = lowestPriceBefore({ price: projection.price, since: projection.createdAt }, prices)
  return {
    uuid: projection.uuid,
    definitionUuid: projection.definitionUuid,
    name: product.name,
    fullName: product.fullName,
    description: product.description,
    price: projection.price / GROSZE_IN_PLN,
    lowestPrice: lowest === null ? null : lowest / GROSZE_IN_PLN,
    quantity: variants.reduce((sum, { quantity = 0 }) => sum + quantity, 0),
    mediaFile: mediaFile(ownMedia?.uuid ?? product.mediaUuid),
    variantDefinitionProjections: variants,
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
