import { z } from 'zod'
import { Uuid } from '../base/common.ts'

/** Category of videos and of blog posts. The rest of the API refers to it by `categoryUuid`. */
export const Category = z
  .object({
    id: z.number().int(),
    documentId: z.string(),
    slug: z.string(),
    title: z.string(),
    categoryUuid: Uuid,
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

export const CategoryList = z.object({
  data: z.array(Category),
  meta: z.object({
    pagination: z.object({
      page: z.number().int(),
      pageSize: z.number().int(),
      pageCount: z.number().int(),
      total: z.number().int(),
    }),
  }),
})
export type CategoryList = z.infer<typeof CategoryList>
