import { z } from 'zod'
import { listOf, PageQuery, Price, SalePrice, Timestamp, Uuid } from '../base/common.ts'
import {
  BULK_MAX,
  DEPOT_CODE_MAX,
  DEPOT_DESCRIPTION_MAX,
  DEPOT_FULL_NAME_MAX,
  DEPOT_NAME_MAX,
  DEPOT_SEARCH_MAX,
  DEPOT_SORTS,
  isScientific,
  PICTURES_MAX,
  plainCode,
  QUANTITY_MAX,
  STOCK_FILTERS,
  VARIANT_NAME_MAX,
  variantKey,
} from './depot.rules.ts'
import { line, neededLine, text } from '../base/fields.ts'
import { productLaw, VatRateName, WithdrawalKind, writeProductLaw, WriteProductSafety } from './product-law.ts'
import { PRODUCT_PAGE_SIZE, VARIANTS_MAX, SEARCH_MAX, SIZE_MAX } from './product.rules.ts'

export const DepotVariant = z
  .object({ uuid: Uuid, name: z.string(), size: z.string(), quantity: z.number().int() })
  .meta({ id: 'DepotVariant' })
export type DepotVariant = z.infer<typeof DepotVariant>

/** Product in a seller's stock. Its pictures are `/media/{mediaUuid}/thumbnail` on the media host. */
export const DepotProduct = z
  .object({
    uuid: Uuid,
    code: z.string(),
    name: z.string(),
    fullName: z.string(),
    description: z.string(),
    price: Price,
    mediaUuid: Uuid.nullable().meta({ description: 'The main picture' }),
    mediaUuids: z.array(Uuid).meta({ description: 'All pictures in their order, the main one first' }),
    categoryUuid: Uuid,
    quantity: z.number().int().meta({ description: 'Sum over all variants' }),
    variants: z.array(DepotVariant),
    ...productLaw,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    version: z
      .string()
      .meta({ description: 'Version of the seller’s own fields, without the stock; a sale does not change it' }),
  })
  .meta({ id: 'DepotProduct' })
export type DepotProduct = z.infer<typeof DepotProduct>

export const DepotProductList = listOf(DepotProduct).meta({ id: 'DepotProductList' })
export type DepotProductList = z.infer<typeof DepotProductList>

export const Quantity = z
  .number('invalidQuantity')
  .int('invalidQuantity')
  .min(0, 'invalidQuantity')
  .max(QUANTITY_MAX, 'invalidQuantity')

export const WriteDepotVariant = z
  .object({
    uuid: Uuid.optional().meta({ description: 'Uuid of an existing variant' }),
    name: line(VARIANT_NAME_MAX).default('').meta({ description: 'The size by default' }),
    size: neededLine(SIZE_MAX),
    quantity: Quantity,
    seenQuantity: z
      .int32()
      .min(0)
      .optional()
      .meta({ description: 'For an existing variant: the quantity that the seller saw; the difference is booked' }),
  })
  .transform((variant) => ({ ...variant, name: variant.name || variant.size }))

/** Compared without the signs that nobody sees. A code that a spreadsheet shortened has lost digits. */
export const DepotCode = line(DEPOT_CODE_MAX)
  .overwrite(plainCode)
  .min(1, 'fieldRequired')
  .refine((code) => !isScientific(code), 'scientificCode')
export const DepotName = neededLine(DEPOT_NAME_MAX)
export const DepotFullName = line(DEPOT_FULL_NAME_MAX)
export const DepotDescription = text(DEPOT_DESCRIPTION_MAX)

const variants = z
  .array(WriteDepotVariant)
  .min(1, 'fieldRequired')
  .max(VARIANTS_MAX, 'tooMany')
  .superRefine((all, context) => {
    const keys = all.map(variantKey)
    for (const [index, key] of keys.entries())
      if (keys.indexOf(key) < index)
        context.addIssue({ code: 'custom', path: [index, 'size'], message: 'variantRepeated' })
  })

const mediaUuids = z
  .array(Uuid)
  .max(PICTURES_MAX, 'tooMany')
  .refine((all) => new Set(all).size === all.length, 'repeated')
  .meta({ description: 'All pictures in their order, the main one first' })

const fields = z.object({
  code: DepotCode,
  name: DepotName,
  fullName: DepotFullName,
  description: DepotDescription,
  price: SalePrice,
  mediaUuid: Uuid.nullable().meta({
    description: 'Another main picture; the others stay. Ignored beside `mediaUuids`',
  }),
  mediaUuids,
  categoryUuid: Uuid,
  variants,
  safety: WriteProductSafety,
  withdrawal: WithdrawalKind,
  vatRate: VatRateName.nullable(),
})

/** Sizes must belong to the size set of the category, if it has one. `fullName` defaults to the name. */
export const CreateDepotProduct = fields
  .extend({
    fullName: DepotFullName.default(''),
    description: DepotDescription.default(''),
    mediaUuid: Uuid.nullable().default(null),
    mediaUuids: mediaUuids.optional(),
    ...writeProductLaw,
  })
  .meta({ id: 'CreateDepotProduct' })
export type CreateDepotProduct = z.infer<typeof CreateDepotProduct>

/**
 * Omitted fields stay unchanged. The list of variants is replaced as a whole: variants with a uuid are kept, and state
 * the quantity last seen besides the wanted one.
 */
export const EditDepotProduct = fields
  .partial()
  .superRefine(({ variants: written = [] }, context) => {
    for (const [index, { uuid, seenQuantity }] of written.entries())
      if (uuid !== undefined && seenQuantity === undefined)
        context.addIssue({ code: 'custom', path: ['variants', index, 'seenQuantity'], message: 'fieldRequired' })
  })
  .meta({ id: 'EditDepotProduct' })
export type EditDepotProduct = z.infer<typeof EditDepotProduct>

/**
 * Searches codes and names without diacritics. A word of three letters or more matches anywhere, a shorter one at the
 * beginning of a word.
 */
const query = line(SEARCH_MAX).default('')
export const DepotListQuery = PageQuery.extend({
  query,
  stock: z.enum(STOCK_FILTERS).optional(),
  sort: z.enum(DEPOT_SORTS).default('newest'),
})
export type DepotListQuery = z.infer<typeof DepotListQuery>

/** Best matches first: exact code, then code prefix, then the newest. One page. */
export const DepotSearchQuery = z.object({
  query,
  limit: z.coerce.number().int().min(1).max(DEPOT_SEARCH_MAX).default(PRODUCT_PAGE_SIZE),
})
export type DepotSearchQuery = z.infer<typeof DepotSearchQuery>

export const DepotProductParams = z.object({ id: Uuid, uuid: Uuid })

/** `If-Match` holds the `version` that the editor saw. If it is stale, nothing is changed. */
export const DepotEditHeaders = z.object({ 'if-match': line(200).optional() })

/** Edits of several products. Each is done or refused by itself, as if it had a call of its own. */
export const EditDepotProducts = z
  .object({
    products: z
      .array(
        z.object({
          uuid: Uuid,
          version: line(200).min(1, 'fieldRequired').meta({ description: 'The version that the editor saw' }),
          changes: EditDepotProduct,
        }),
      )
      .min(1, 'fieldRequired')
      .max(BULK_MAX, 'tooMany'),
  })
  .meta({ id: 'EditDepotProducts' })
export type EditDepotProducts = z.infer<typeof EditDepotProducts>

/** In the order of the request. */
export const EditedDepotProducts = z
  .object({
    data: z.array(
      z.object({
        uuid: Uuid,
        product: DepotProduct.nullable().meta({ description: 'Null if nothing was changed' }),
        fault: z.string().nullable().meta({ description: 'Title of the error that refused the edit' }),
        newer: DepotProduct.nullable().meta({ description: 'The product as it is now, if the version was stale' }),
      }),
    ),
  })
  .meta({ id: 'EditedDepotProducts' })
export type EditedDepotProducts = z.infer<typeof EditedDepotProducts>
