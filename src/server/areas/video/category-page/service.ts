import slugify from '@sindresorhus/slugify'
import { categoryByUuid } from '#contracts/catalogue/category-data.ts'
import type { CatalogueEntry } from '#contracts/catalogue/category-catalogue.ts'
import { pathInTree } from '#contracts/base/relationship-tree.rules.ts'
import type { CategoryLink, CategoryPage } from '#contracts/video/category-page.ts'
import { notFound } from '#server/base/errors.ts'
import { categoriesAround, CATEGORY_CATALOGUE, CATEGORY_ENTRIES } from '#server/areas/catalogue/catalogue.ts'

/** The slug follows from the name, so a renamed category gets another address. */
const linkTo = ({ uuid, definition: { name } }: CatalogueEntry): CategoryLink => ({
  categoryUuid: uuid,
  slug: slugify(name),
  title: name,
})
const BY_SLUG: ReadonlyMap<string, CatalogueEntry> = new Map(
  CATEGORY_ENTRIES.map((entry) => [linkTo(entry).slug, entry]),
)

/**
 * The page of a category. `used` are the categories of available videos.
 * @throws AppError 404
 */
export function categoryPage(slug: string, used: readonly string[]): CategoryPage {
  const entry = BY_SLUG.get(slug)
  if (!entry) throw notFound('category')
  const shown = usedWithAncestors(used)
  return {
    ...linkTo(entry),
    pluralName: entry.definition.pluralName,
    ancestors: pathInTree<CatalogueEntry>(CATEGORY_CATALOGUE.data, entry.uuid).slice(0, -1).map(linkTo),
    children: (entry.relationships ?? []).filter(({ uuid }) => shown.has(uuid)).map(linkTo),
    roots: CATEGORY_CATALOGUE.data.filter(({ uuid }) => shown.has(uuid) && uuid !== entry.uuid).map(linkTo),
  }
}

/** A category with those above it, from the top entry down. */
export const categoryWay = (uuid: string): CategoryLink[] =>
  pathInTree<CatalogueEntry>(CATEGORY_CATALOGUE.data, uuid).map(linkTo)

/** Categories whose pages show videos, besides the ten. */
export function otherCategories(used: readonly string[]): CategoryLink[] {
  const shown = usedWithAncestors(used)
  return CATEGORY_ENTRIES.filter(({ uuid }) => shown.has(uuid) && !categoryByUuid(uuid)).map(linkTo)
}

const usedWithAncestors = (used: readonly string[]): ReadonlySet<string> => new Set(used.flatMap(categoriesAround))
