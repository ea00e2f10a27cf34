import type { CatalogueEntry } from '#contracts/catalogue/category-catalogue.ts'
import { flattenTree } from '#contracts/base/relationship-tree.rules.ts'
import { CATEGORY_CATALOGUE } from './catalogue.ts'

/** All categories, without their tree. */
export const CATEGORY_ENTRIES = flattenTree<CatalogueEntry>(CATEGORY_CATALOGUE.data)
/** All categories of the catalogue. */
export const CATEGORY_UUIDS: readonly string[] = CATEGORY_ENTRIES.map(({ uuid }) => uuid)

const TITLES: ReadonlyMap<string, string> = new Map(
  CATEGORY_ENTRIES.map(({ uuid, definition }) => [uuid, definition.name]),
)

/** Name of a category; empty if there is none. */
export const categoryTitle = (uuid: string): string => TITLES.get(uuid) ?? ''

const WITHIN: ReadonlyMap<string, readonly string[]> = new Map(
  CATEGORY_ENTRIES.map((entry) => [entry.uuid, flattenTree([entry]).map(({ uuid }) => uuid)]),
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
