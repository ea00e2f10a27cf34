import { CreateDepotProduct, type DepotProduct } from '#contracts/depot.ts'
import { isSizeOf, ONE_SIZE } from '#contracts/depot.rules.ts'

/** What a product is while it is being written: numbers may be empty, the category not chosen yet. */
export type ProductValues = {
  code: string
  name: string
  fullName: string
  description: string
  price: number | null
  mediaUuid: string | null
  categoryUuid: string
  variants: VariantValues[]
}
export type VariantValues = { uuid?: string; name: string; size: string; quantity: number | null }

export const PRODUCT_FIELDS = [
  ...(['code', 'name', 'fullName', 'description', 'price', 'mediaUuid', 'categoryUuid', 'variants'] as const),
]

export const newVariant = (size = ''): VariantValues => ({ name: '', size, quantity: null })

const EMPTY: ProductValues = {
  ...{ code: '', name: '', fullName: '', description: '', price: null, mediaUuid: null, categoryUuid: '' },
  variants: [newVariant(ONE_SIZE)],
}

/** A name that only repeats the size is not shown: it is what it is called without one. */
export const valuesOf = (product: DepotProduct | null): ProductValues =>
  product
    ? {
        ...{ code: product.code, name: product.name, fullName: product.fullName, description: product.description },
        ...{ price: product.price, mediaUuid: product.mediaUuid, categoryUuid: product.categoryUuid },
        variants: product.variants.map(({ uuid, name, size, quantity }) => ({
          ...{ uuid, size, quantity },
          name: name === size ? '' : name,
        })),
      }
    : EMPTY

/** What is typed, over a version that is newer than the one it began with: variants that are gone there are new ones. */
export const over = (values: CreateDepotProduct, newer: DepotProduct): CreateDepotProduct => ({
  ...values,
  variants: values.variants.map(({ uuid, ...variant }) =>
    newer.variants.some((one) => one.uuid === uuid) ? { uuid, ...variant } : variant,
  ),
})

/** The contract, and that every size is one of its category's, unless the product has had it before. */
export const productContract = (had: readonly string[]) =>
  CreateDepotProduct.superRefine(({ categoryUuid, variants }, context) => {
    for (const [index, { size }] of variants.entries())
      if (!isSizeOf(categoryUuid, size, had))
        context.addIssue({ code: 'custom', path: ['variants', index, 'size'], message: 'unknownSize' })
  })
