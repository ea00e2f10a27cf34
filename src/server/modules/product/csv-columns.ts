import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { DEPOT_COLUMNS, DepotColumn } from '#contracts/depot-import.ts'
import type { CatalogueEntry } from '#contracts/category-catalogue.ts'
import { allWords } from '../../db/search.ts'
import { CATEGORY_CATALOGUE } from '../category/catalogue.ts'

const Names = z.record(DepotColumn, z.array(z.string().min(1)).min(1))
const NAMES = Names.parse(JSON.parse(readFileSync(join(process.cwd(), 'content/depot-columns.json'), 'utf8')))

const fold = (text: string) => allWords(text).join(' ')

/** The first name of each is what we write; ours from the API is understood too. */
export const COLUMN_NAMES: Record<DepotColumn, string> = Object.fromEntries(
  DEPOT_COLUMNS.map((column) => [column, NAMES[column][0]]),
) as Record<DepotColumn, string>

const COLUMN_OF = new Map(
  DEPOT_COLUMNS.flatMap((column) => [column, ...NAMES[column]].map((name) => [fold(name), column])),
)

export const columnOf = (name: string): DepotColumn | undefined => COLUMN_OF.get(fold(name))

const SEPARATOR = ' > '

const walk = (entries: readonly CatalogueEntry[], above: string[] = []): { uuid: string; path: string[] }[] =>
  entries.flatMap(({ uuid, definition: { name }, relationships = [] }) => {
    const path = [...above, name]
    return [{ uuid, path }, ...walk(relationships, path)]
  })

const PLACES = walk(CATEGORY_CATALOGUE.data)
const PATH_OF = new Map(PLACES.map(({ uuid, path }) => [uuid, path.join(SEPARATOR)]))

/** By uuid, by the whole way to it, and by name where no other is called the same. */
const UUID_OF = new Map<string, string | null>()
for (const { uuid, path } of PLACES) {
  const name = fold(path.at(-1) ?? '')
  UUID_OF.set(name, UUID_OF.has(name) ? null : uuid)
}
for (const { uuid, path } of PLACES) {
  UUID_OF.set(fold(path.join(SEPARATOR)), uuid)
  UUID_OF.set(fold(uuid), uuid)
}

export const categoryPath = (uuid: string): string => PATH_OF.get(uuid) ?? uuid
export const categoryCalled = (text: string): string | undefined => UUID_OF.get(fold(text)) ?? undefined
