import { categoryUuid } from '#contracts/catalogue/category-data.ts'
import {
  CATALOGUE_TOTAL,
  type CatalogueEntry,
  type CategoryCatalogue,
} from '#contracts/catalogue/category-catalogue.ts'
import { sortTree } from '#contracts/base/relationship-tree.rules.ts'
import { BEAUTY } from './catalogue/beauty.ts'
import { FASHION } from './catalogue/fashion.ts'
import { HEALTH } from './catalogue/health.ts'
import { HOME } from './catalogue/home.ts'
import { KIDS } from './catalogue/kids.ts'
import { MARKET } from './catalogue/market.ts'
import type { CatalogueRow } from './catalogue/row.ts'

function entryOf({ number, name, one, many, children }: CatalogueRow, parentUuid: string | null): CatalogueEntry {
  const uuid = categoryUuid(number)
  return {
    uuid,
    definition: { name, pluralName: many, baseProductName: one, description: null },
    parentUuid,
    imgPath: null,
    isActive: true,
    ...(children.length > 0 && { relationships: children.map((child) => entryOf(child, uuid)) }),
  }
}

export const CATEGORY_CATALOGUE: CategoryCatalogue = {
  meta: { size: 0, page: 0, total: CATALOGUE_TOTAL },
  data: sortTree([KIDS, HOME, HEALTH, MARKET, FASHION, BEAUTY].map((root) => entryOf(root, null))),
}
