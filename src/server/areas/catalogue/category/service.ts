import slugify from '@sindresorhus/slugify'
import type { CatalogueEntry } from '#contracts/catalogue/category-catalogue.ts'
import { categoryByUuid } from '#contracts/catalogue/category-data.ts'
import type { CategoryLink, CategoryPage } from '#contracts/catalogue/category-page.ts'
import { flattenTree, pathInTree } from '#contracts/base/relationship-tree.rules.ts'
import { notFound } from '#server/base/errors.ts'
import { CATEGORY_CATALOGUE } from './catalogue.ts'

const ENTRIES = flattenTree<CatalogueEntry>(CATEGORY_CATALOGUE.data)
/** All categories of the catalogue. */
export const CATEGORY_UUIDS: readonly string[] = ENTRIES.map(({ uuid }) => uuid)

/** The slug follows from the name, so a renamed category gets another address. */
const linkTo = ({ uuid, definition: { name } }: CatalogueEntry): CategoryLink => ({
  categoryUuid: uuid,
  slug: slugify(name),
  title: name,
})
const BY_SLUG: ReadonlyMap<string, CatalogueEntry> = new Map(ENTRIES.map((entry) => [linkTo(entry).slug, entry]))
const TITLES: ReadonlyMap<string, string> = new Map(ENTRIES.map(({ uuid, definition }) => [uuid, definition.name]))

/** Name of a category; empty if there is none. */
export const categoryTitle = (uuid: string): string => TITLES.get(uuid) ?? ''

const WITHIN: ReadonlyMap<string, readonly string[]> = new Map(
  ENTRIES.map((entry) => [entry.uuid, flattenTree([entry]).map(({ uuid }) => uuid)]),
)

/** The requested categories and all their descendants, without duplicates. Unknown uuids are ignored. */
export const withinCategories = (uuids: readonly string[]): string[] =>
  [...new Set(uuids.flatMap((uuid) => WITHIN.get(uuid) ?? []))].toSorted()

/** True if the catalogue has this category. */
export const isCategory = (uuid: string) => WITHIN.has(uuid)

/** The category and its ancestors. */
export const categoriesAround = (uuid: string): string[] =>
  [...WITHIN].flatMap(([outer, within]) => (within.includes(uuid) ? [outer] : []))

/** Path of every category: the names of its ancestors, then its own name. */
export const catalogueWays = (
  entries: readonly CatalogueEntry[] = CATEGORY_CATALOGUE.data,
  above: readonly string[] = [],
): { uuid: string; way: string[] }[] =>
  entries.flatMap(({ uuid, definition: { name }, relationships = [] }) => {
    const way = [...above, name]
    return [{ uuid, way }, ...catalogueWays(relationships, way)]
  })

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

/** Categories whose pages show videos, besides the ten. */
export function otherCategories(used: readonly string[]): CategoryLink[] {
  const shown = usedWithAncestors(used)
  return ENTRIES.filter(({ uuid }) => shown.has(uuid) && !categoryByUuid(uuid)).map(linkTo)
}

const usedWithAncestors = (used: readonly string[]): ReadonlySet<string> => new Set(used.flatMap(categoriesAround))
