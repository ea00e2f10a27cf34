import { z } from 'zod'
import { Uuid } from './common.ts'

/** A category of the catalogue whose products come in sizes. `sizeVariants` are joined by commas, and may be none. */
export const ProductCategory = z
  .object({
    categoryUuid: Uuid,
    parentCategoryUuid: z.union([Uuid, z.literal('')]).meta({ description: 'Empty for the three roots' }),
    sizeVariants: z.string(),
    get relationships() {
      return z.array(ProductCategory).min(1).optional()
    },
  })
  .meta({ id: 'ProductCategory' })
export type ProductCategory = z.infer<typeof ProductCategory>

export const ProductCategoryList = z.object({ data: z.array(ProductCategory) }).meta({ id: 'ProductCategoryList' })
export type ProductCategoryList = z.infer<typeof ProductCategoryList>
