import { z } from 'zod'
import { Uuid } from '../base/common.ts'

/** Category of the catalogue whose products may have sizes. `sizeVariants` is separated by commas and may be empty. */
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
