import { z } from 'zod'
import { ProductThing } from '../video/saved.ts'

export const RelatedProducts = z
  .object({
    shelf: z.array(ProductThing).meta({ description: 'Of the same category, the newest first' }),
    bought: z.array(ProductThing).meta({ description: 'In the same orders, those of most buyers first' }),
  })
  .meta({ id: 'RelatedProducts', description: 'Only what can be bought now' })
export type RelatedProducts = z.infer<typeof RelatedProducts>
