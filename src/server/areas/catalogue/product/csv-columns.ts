import { DEPOT_COLUMNS, type DepotColumn } from '#contracts/catalogue/depot-import.ts'
import { type Withdrawal, WITHDRAWALS } from '#contracts/catalogue/product-law.rules.ts'
import { visibleText } from '#lib/base/notation.ts'
import { allWords } from '#server/db/search.ts'
import { readColumnNames, readWithdrawalNames } from '#server/ports/depot/column-names.ts'
import { catalogueWays } from '../category/service.ts'

const NAMES = readColumnNames()

/** Longer than the path of any category. A longer cell names nothing, and folding it would take long. */
const NAME_MAX = 300

const fold = (text: string) => (text.length > NAME_MAX ? '' : allWords(visibleText(text)).join(' '))

/** Column names for writing. Reading also accepts the other names and those of the API. */
export const COLUMN_NAMES: Record<DepotColumn, string> = Object.fromEntries(
  DEPOT_COLUMNS.map((column) => [column, NAMES[column][0]]),
) as Record<DepotColumn, string>

const COLUMN_OF = new Map(
  DEPOT_COLUMNS.flatMap((column) => [column, ...NAMES[column]].map((name) => [fold(name), column])),
)

const WITHDRAWAL_NAMES = readWithdrawalNames()
const WITHDRAWAL_OF = new Map(
  WITHDRAWALS.flatMap((kind) => [kind, ...WITHDRAWAL_NAMES[kind]].map((name) => [fold(name), kind] as const)),
)

export const withdrawalName = (kind: Withdrawal): string => WITHDRAWAL_NAMES[kind][0]
export const withdrawalCalled = (text: string): Withdrawal | undefined => WITHDRAWAL_OF.get(fold(text))

export const columnOf = (name: string): DepotColumn | undefined => COLUMN_OF.get(fold(name))

const SEPARATOR = ' > '

const PLACES = catalogueWays()
const PATH_OF = new Map(PLACES.map(({ uuid, way }) => [uuid, way.join(SEPARATOR)]))

/** Categories by uuid, by full path, and by name if the name is unique. */
const UUID_OF = new Map<string, string | null>()
for (const { uuid, way } of PLACES) {
  const name = fold(way.at(-1) ?? '')
  UUID_OF.set(name, UUID_OF.has(name) ? null : uuid)
}
for (const { uuid, way } of PLACES) {
  UUID_OF.set(fold(way.join(SEPARATOR)), uuid)
  UUID_OF.set(fold(uuid), uuid)
}

export const categoryPath = (uuid: string): string => PATH_OF.get(uuid) ?? uuid
export const categoryCalled = (text: string): string | undefined => UUID_OF.get(fold(text)) ?? undefined
