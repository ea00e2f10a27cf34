import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { ONE_SIZE } from '#contracts/catalogue/depot.rules.ts'
import type { ProductSafety } from '#contracts/catalogue/product-law.ts'
import { NO_SAFETY, type VatRate, type Withdrawal } from '#contracts/catalogue/product-law.rules.ts'

/** Form values of a product. Numbers and the category may be empty. */
export type ProductValues = {
  code: string
  name: string
  fullName: string
  description: string
  price: number | null
  mediaUuids: string[]
  categoryUuid: string
  variants: VariantValues[]
  safety: ProductSafety
  withdrawal: Withdrawal
  vatRate: VatRate | null
}
/** `seenQuantity` is the stock of an existing variant when the form was filled. */
export type VariantValues = {
  uuid?: string
  name: string
  size: string
  quantity: number | null
  seenQuantity?: number
}

export const PRODUCT_FIELDS = [
  ...(['code', 'name', 'fullName', 'description', 'price', 'mediaUuids', 'categoryUuid', 'variants'] as const),
  ...(['safety', 'withdrawal', 'vatRate'] as const),
]

export const newVariant = (size = ''): VariantValues => ({ name: '', size, quantity: null })

const EMPTY: ProductValues = {
  code: '',
  name: '',
  fullName: '',
  description: '',
  price: null,
  mediaUuids: [],
  categoryUuid: '',
  variants: [newVariant(ONE_SIZE)],
  safety: NO_SAFETY,
  withdrawal: 'usual',
  vatRate: null,
}

/** A name that only repeats the size is shown as empty, since an empty name becomes the size. */
export const valuesOf = (product: DepotProduct | null): ProductValues =>
  product
    ? {
        code: product.code,
        name: product.name,
        fullName: product.fullName,
        description: product.description,
        price: product.price,
        mediaUuids: product.mediaUuids,
        categoryUuid: product.categoryUuid,
        safety: product.safety,
        withdrawal: product.withdrawal,
        vatRate: product.vatRate,
        variants: product.variants.map(({ uuid, name, size, quantity }) => ({
          uuid,
          size,
          quantity,
          seenQuantity: quantity,
          name: name === size ? '' : name,
        })),
      }
    : EMPTY

/** A new product like another one: everything but its code, pictures and pieces. */
export const copyOf = (product: DepotProduct, name: string): ProductValues => ({
  ...valuesOf(product),
  name,
  code: '',
  mediaUuids: [],
  variants: product.variants.map(({ size, name: of }) => ({ ...newVariant(size), name: of === size ? '' : of })),
})

/**
 * Rebases typed variants on a newer version: intermediate stock changes are added, so that the form shows the
 * quantities after a save. A deleted variant becomes a new one.
 */
export const rebased = (variants: readonly VariantValues[], newer: DepotProduct): VariantValues[] =>
  variants.map(({ uuid, seenQuantity, ...typed }) => {
    const now = newer.variants.find((one) => one.uuid === uuid)?.quantity
    if (uuid === undefined || seenQuantity === undefined || now === undefined) return typed
    const quantity = typed.quantity === null ? null : rebasedQuantity(typed.quantity, seenQuantity, now)
    return { ...typed, uuid, quantity, seenQuantity: now }
  })

/** If the stock already equals the typed quantity, it was saved before and only the response was lost. */
const rebasedQuantity = (typed: number, seen: number, now: number) =>
  typed === now ? now : Math.max(0, now + typed - seen)
