import { z } from 'zod'
import { Uuid } from './common.ts'

export const CATALOGUE_TOTAL = 292
/** A top-level entry is on the first. */
export const CATALOGUE_MAX_LEVELS = 5

const CatalogueDefinition = z.object({
  name: z.string().min(1).meta({ description: 'What the category is called: Sukienki' }),
  pluralName: z.string().min(1).meta({ description: 'Several of its products, within a sentence: sukienki' }),
  baseProductName: z.string().min(1).meta({ description: 'One of its products: sukienka' }),
  description: z.null(),
})

/** A place in the tree where products belong. */
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

/** All of it at once: `size` and `page` are 0, and `total` counts the entries of every level. */
export const CategoryCatalogue = z
  .object({
    meta: z.object({ size: z.literal(0), page: z.literal(0), total: z.literal(CATALOGUE_TOTAL) }),
    data: z.array(CatalogueEntry),
  })
  .meta({ id: 'CategoryCatalogue' })
export type CategoryCatalogue = z.infer<typeof CategoryCatalogue>
