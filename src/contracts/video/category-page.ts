import { z } from 'zod'
import { Uuid } from '../base/common.ts'
import { line } from '../base/fields.ts'

/** Category of the catalogue with a page of its own. */
export const CategoryLink = z
  .object({ categoryUuid: Uuid, slug: z.string(), title: z.string() })
  .meta({ id: 'CategoryLink' })
export type CategoryLink = z.infer<typeof CategoryLink>

export const CategoryPage = CategoryLink.extend({
  pluralName: z.string().meta({ description: 'Plural of its products, within a sentence: zabawki' }),
  ancestors: z.array(CategoryLink).meta({ description: 'From the top entry down to the parent' }),
  children: z.array(CategoryLink).meta({ description: 'Subcategories with an available video' }),
  roots: z.array(CategoryLink).meta({ description: 'Top entries with an available video, except the page itself' }),
}).meta({ id: 'CategoryPage' })
export type CategoryPage = z.infer<typeof CategoryPage>

export const CategoryParams = z.object({ slug: line(100) })

export const CategoryLinks = z
  .object({ data: z.array(CategoryLink) })
  .meta({ id: 'CategoryLinks', description: 'Categories with an available video, besides the ten' })
