import { z } from 'zod'
import { Uuid } from './common.ts'

/** A blog category, which is also what a video is filed under. `categoryUuid` is what the rest of the API refers to. */
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
