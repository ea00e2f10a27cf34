import { z } from 'zod'
import { Uuid } from '../base/common.ts'

export const CATALOGUE_TOTAL = 292

const CatalogueDefinition = z.object({
  name: z.string().min(1).meta({ description: 'Name of the category: Sukienki' }),
  pluralName: z.string().min(1).meta({ description: 'Plural of its products, within a sentence: sukienki' }),
  baseProductName: z.string().min(1).meta({ description: 'Singular of its products: sukienka' }),
  description: z.null(),
})

/** Node of the category tree. Products are assigned to nodes. */
export const CatalogueEntry = z
  .object({
    uuid: Uuid,
    definition: CatalogueDefinition,
    parentUuid: Uuid.nullable(),
    imgPath: z.null(),
    isActive: z.literal(true),
    get relationships() {
      return z.array(CatalogueEntry).min(1).optional()
    },
  })
  .meta({ id: 'CatalogueEntry' })
export type CatalogueEntry = z.infer<typeof CatalogueEntry>

/** The whole catalogue in one answer: `size` and `page` are 0, and `total` counts the entries of all levels. */
export const CategoryCatalogue = z
  .object({
    meta: z.object({ size: z.literal(0), page: z.literal(0), total: z.literal(CATALOGUE_TOTAL) }),
    data: z.array(CatalogueEntry),
  })
  .meta({ id: 'CategoryCatalogue' })
export type CategoryCatalogue = z.infer<typeof CategoryCatalogue>
