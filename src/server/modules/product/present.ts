import type { DefinitionProjection } from '#contracts/product.ts'
import type { ProjectionRow } from './repo.ts'

const GROSZE_IN_PLN = 100

/** The rows of one projection, one for each variant. */
export function presentProjection(rows: [ProjectionRow, ...ProjectionRow[]]): DefinitionProjection {
  const { projection, product } = rows[0]
  const mediaUuid = projection.mediaUuid ?? product.mediaUuid
  const variants = rows.flatMap(({ variant }) =>
    variant === null ||
    variant.uuid === null ||
    variant.name === null ||
    variant.size === null ||
    variant.quantity === null
      ? []
      : [{ uuid: variant.uuid, name: variant.name, size: variant.size, quantity: variant.quantity }],
  )
  return {
    uuid: projection.uuid,
    definitionUuid: projection.definitionUuid,
    name: product.name,
    fullName: product.fullName,
    description: product.description,
    price: projection.price / GROSZE_IN_PLN,
    quantity: variants.reduce((sum, { quantity }) => sum + quantity, 0),
    mediaFile: mediaUuid === null ? null : { uuid: mediaUuid, url: `/media/${mediaUuid}/thumbnail` },
    variantDefinitionProjections: variants,
  }
}
