import { DEPOT_COLUMNS } from '#contracts/catalogue/depot-import.ts'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { SAFETY_FIELDS } from '#contracts/catalogue/product-law.rules.ts'
import type { PageStart } from '#server/db/keyset.ts'
import { writeCsv } from '#server/files/csv.ts'
import { categoryPath, COLUMN_NAMES, withdrawalName } from './csv-columns.ts'
import type { DepotRepo } from './depot.repo.ts'
import type { DepotReader } from './read-depot.ts'

const EXPORTED_AT_ONCE = 500

/** CSV rows, one for each variant, in column order. Every product has at least one variant. */
function csvRows({ price, categoryUuid, variants, ...product }: DepotProduct): string[][] {
  const { code, name, fullName, description, safety, withdrawal, vatRate } = product
  const first = [code, name, fullName, description, price.toFixed(2).replace('.', ','), categoryPath(categoryUuid)]
  const last = [...SAFETY_FIELDS.map((field) => safety[field]), withdrawalName(withdrawal), vatRate ?? '']
  return variants.map((variant) => [
    ...first,
    variant.size,
    variant.name,
    ...Array<string>(2).fill(String(variant.quantity)),
    ...last,
  ])
}

/** Exports a depot as CSV in the import format, in chunks, one row for each variant. */
export const createDepotExport = ({ repo, present }: { repo: DepotRepo } & Pick<DepotReader, 'present'>) =>
  async function* (ownerUuid: string): AsyncGenerator<string> {
    yield writeCsv([DEPOT_COLUMNS.map((column) => COLUMN_NAMES[column])], true)
    let start: PageStart = { page: 1, limit: EXPORTED_AT_ONCE, direction: 'next', beyond: null, offset: 0 }
    for (;;) {
      const rows = await repo.page({ ownerUuid, words: [] }, start)
      const products = await present(rows.slice(0, EXPORTED_AT_ONCE))
      if (products.length > 0) yield writeCsv(products.flatMap(csvRows), false)
      const last = rows[EXPORTED_AT_ONCE - 1]
      if (rows.length <= EXPORTED_AT_ONCE || !last) return
      start = { ...start, beyond: { at: last.createdAt.getTime(), uuid: last.uuid } }
    }
  }
