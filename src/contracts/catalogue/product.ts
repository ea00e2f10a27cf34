import { z } from 'zod'
import { listOf, PageQuery, Price, SalePrice, Timestamp, Uuid } from '../base/common.ts'
import { line } from '../base/fields.ts'
import { offeredLaw } from './product-law.ts'
import { VARIANTS_MAX } from './product.rules.ts'

const free = z.number().int().optional().meta({
  description: 'Pieces that the caller may order now; only in the answer about one projection',
})

/** Product shown by a video. */
export const Product = z.object({ definitionUuid: Uuid, definitionProjectionUuid: Uuid }).meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

export const VariantDefinitionProjection = z
  .object({
    uuid: Uuid,
    name: z.string(),
    size: z.string(),
    quantity: z
      .number()
      .int()
      .optional()
      .meta({ description: 'Current stock in the depot; omitted if the variant has left the depot' }),
    free,
  })
  .meta({ id: 'VariantDefinitionProjection' })
export type VariantDefinitionProjection = z.infer<typeof VariantDefinitionProjection>

/** Product as sold in a video: price in PLN, picture (a path on the media host) and variants. */
export const DefinitionProjection = z
  .object({
    uuid: Uuid,
    definitionUuid: Uuid,
    name: z.string(),
    fullName: z.string(),
    description: z.string(),
    price: Price,
    lowestPrice: Price.nullable().meta({
      description: 'Lowest price of the 30 days before a reduction',
    }),
    quantity: z.number().int(),
    free,
    mediaFile: z.object({ uuid: Uuid, url: z.string() }).nullable(),
    pictures: z.array(z.string()).optional().meta({
      description: 'Paths on the media host of all pictures, that of `mediaFile` first; omitted if there is only one',
    }),
    variantDefinitionProjections: z.array(VariantDefinitionProjection),
    ...offeredLaw,
  })
  .meta({ id: 'DefinitionProjection' })
export type DefinitionProjection = z.infer<typeof DefinitionProjection>

/** Product with all its projections, the newest first. */
export const ProductDefinition = z
  .object({
    uuid: Uuid,
    name: z.string(),
    fullName: z.string(),
    description: z.string(),
    mediaFile: z.object({ uuid: Uuid, url: z.string() }).nullable(),
    definitionProjections: z.array(DefinitionProjection),
  })
  .meta({ id: 'ProductDefinition' })
export type ProductDefinition = z.infer<typeof ProductDefinition>

export const ProductDefinitionList = listOf(ProductDefinition).meta({ id: 'ProductDefinitionList' })

/**
 * Offer of a depot product in one video. With the header `Idempotency-Key` a repeated call returns the first result.
 */
export const CreateProjection = z
  .object({
    manualProductPrice: SalePrice,
    userDepotProductUuid: Uuid,
    userDepotProductVariantUuids: z.array(Uuid).min(1, 'fieldRequired').max(VARIANTS_MAX),
  })
  .meta({ id: 'CreateProjection' })
export type CreateProjection = z.infer<typeof CreateProjection>

export const ProjectionCreated = z
  .object({ userProductDefinitionUuid: Uuid, uuid: Uuid })
  .meta({ id: 'ProjectionCreated' })
export type ProjectionCreated = z.infer<typeof ProjectionCreated>

export const ProjectionMediaParams = z.object({ id: Uuid, uuid: Uuid, mediaUuid: Uuid })

export const ProductParams = z.object({ id: Uuid, uuid: Uuid })
export const ProductSearchQuery = PageQuery.extend({ query: line(100).default('') })
export type ProductSearchQuery = z.infer<typeof ProductSearchQuery>

/** Product shown in a video, from second `offset` of its recording until the next one. */
export const ShownProduct = z
  .object({
    offset: z.number().int().min(0),
    shownAt: Timestamp.meta({ description: 'Differs from `offset`, which leaves out interruptions' }),
    definitionProjection: DefinitionProjection,
  })
  .meta({ id: 'ShownProduct' })
export type ShownProduct = z.infer<typeof ShownProduct>

export const ProductDefinitionHistory = listOf(ShownProduct).meta({ id: 'ProductDefinitionHistory' })
export type ProductDefinitionHistory = z.infer<typeof ProductDefinitionHistory>
