import { z } from 'zod'
import { Price, Uuid } from './common.ts'

/** Which product a video shows. */
export const Product = z.object({ definitionUuid: Uuid, definitionProjectionUuid: Uuid }).meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

export const VariantDefinitionProjection = z
  .object({
    uuid: Uuid,
    name: z.string(),
    size: z.string(),
    quantity: z.number().int().meta({ description: "The depot's at the time of asking" }),
  })
  .meta({ id: 'VariantDefinitionProjection' })
export type VariantDefinitionProjection = z.infer<typeof VariantDefinitionProjection>

/** A product as it is sold in a video: its price in PLN, its picture (a path on the media host) and its variants. */
export const DefinitionProjection = z
  .object({
    uuid: Uuid,
    definitionUuid: Uuid,
    name: z.string(),
    fullName: z.string(),
    description: z.string(),
    price: Price,
    quantity: z.number().int(),
    mediaFile: z.object({ uuid: Uuid, url: z.string() }).nullable(),
    variantDefinitionProjections: z.array(VariantDefinitionProjection),
  })
  .meta({ id: 'DefinitionProjection' })
export type DefinitionProjection = z.infer<typeof DefinitionProjection>
