import type { CatalogueEntry } from '#contracts/category-catalogue.ts'
import { flattenTree } from '#contracts/relationship-tree.rules.ts'
import { CATEGORY_CATALOGUE } from './catalogue.ts'

const WITHIN: ReadonlyMap<string, readonly string[]> = new Map(
  flattenTree(CATEGORY_CATALOGUE.data).map((entry) => [entry.uuid, flattenTree([entry]).map(({ uuid }) => uuid)]),
)

/** The categories asked for and all that is within them, each once; what the catalogue does not hold is left out. */
export const withinCategories = (uuids: readonly string[]): string[] =>
  [...new Set(uuids.flatMap((uuid) => WITHIN.get(uuid) ?? []))].toSorted()

/** Whether the catalogue has it. */
export const isCategory = (uuid: string) => WITHIN.has(uuid)

/** The category and all that it is within. */
export const categoriesAround = (uuid: string): string[] =>
  [...WITHIN].flatMap(([outer, within]) => (within.includes(uuid) ? [outer] : []))

/** Every place of the catalogue: the names on the way to it, its own the last. */
export const catalogueWays = (
  entries: readonly CatalogueEntry[] = CATEGORY_CATALOGUE.data,
  above: readonly string[] = [],
): { uuid: string; way: string[] }[] =>
  entries.flatMap(({ uuid, definition: { name }, relationships = [] }) => {
    const way = [...above, name]
    return [{ uuid, way }, ...catalogueWays(relationships, way)]
  })
