import type { CommentVariant } from '#contracts/social/comment.rules.ts'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'

/** A variant that can be offered, with its product. */
export type Goods = CommentVariant & {
  definitionUuid: string
  /** Size and name, without repeating equal ones. */
  label: string
  price: number
  quantity: number | null
  picture: string | null
}

export const variantsOf = (code: string, projection: DefinitionProjection): Goods[] =>
  projection.variantDefinitionProjections.map(({ uuid, name, size, quantity }) => ({
    variantUuid: uuid,
    definitionUuid: projection.definitionUuid,
    code,
    product: projection.fullName || projection.name,
    colour: name === size ? '' : name.replace(size, '').trim(),
    size,
    label: name === size || size === '' ? name : name.includes(size) ? name : `${name} · ${size}`,
    price: projection.price,
    quantity: quantity ?? null,
    picture: projection.mediaFile?.url ?? null,
  }))

/** Bound variants, then those found that are not bound. */
export const goodsOf = (bound: readonly Goods[], found: readonly Goods[]): Goods[] => [
  ...bound,
  ...found.filter((one) => bound.every(({ variantUuid }) => variantUuid !== one.variantUuid)),
]

/** The first variant in stock, else the first. */
export const variantToOffer = (variants: readonly Goods[]): Goods | undefined =>
  variants.find(({ quantity }) => (quantity ?? 0) > 0) ?? variants[0]
