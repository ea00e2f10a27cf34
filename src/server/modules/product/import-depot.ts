import type { ImportReport, ImportRow } from '#contracts/depot-import.ts'
import { isSizeOf, variantKey } from '#contracts/depot.rules.ts'
import type { Db } from '../../db/client.ts'
import { newUuid } from '../../db/columns.ts'
import { createImportRepo, type WrittenProduct, type WrittenVariant } from './import.repo.ts'
import { readDepotFile, type FileProduct } from './read-depot-file.ts'

type Existing = Awaited<ReturnType<ReturnType<typeof createImportRepo>['existing']>>[number]
type RowStatus = 'created' | 'updated' | 'unchanged'

/** What one product of the file does to the depot. */
type Change = {
  product: WrittenProduct | null
  variants: WrittenVariant[]
  status: RowStatus
  ofRow: Map<number, RowStatus>
}

/** What is left out, or empty, of the full name and description stays; a new product is called by its name. */
function changeOf(wanted: FileProduct, existing: Existing | undefined): Change {
  const { code, name, price, categoryUuid } = wanted
  const was = existing?.product
  const product: WrittenProduct = {
    ...{ uuid: was?.uuid ?? newUuid(), code, name, price, category_uuid: categoryUuid },
    full_name: wanted.fullName || was?.fullName || name,
    description: wanted.description ?? was?.description ?? '',
  }
  const isChanged =
    was?.name !== name ||
    was.price !== price ||
    was.categoryUuid !== categoryUuid ||
    was.fullName !== product.full_name ||
    was.description !== product.description
  const known = new Map(existing?.variants.map((variant) => [variantKey(variant), variant]))
  const ofRow = new Map<number, RowStatus>()
  const variants: WrittenVariant[] = []
  for (const { row, ...variant } of wanted.variants) {
    const before = known.get(variantKey(variant))
    ofRow.set(row, !before ? 'created' : isChanged || before.quantity !== variant.quantity ? 'updated' : 'unchanged')
    if (before?.quantity === variant.quantity) continue
    const position = before?.position ?? known.size + variants.length
    variants.push({ uuid: before?.uuid ?? newUuid(), code, ...variant, position })
  }
  const status = !was ? 'created' : isChanged || variants.length > 0 ? 'updated' : 'unchanged'
  return { product: isChanged ? product : null, variants, status, ofRow }
}

/** All of the file, or nothing. Products that it does not name, and variants, stay as they are. */
export function createDepotImport(db: Db) {
  const repo = createImportRepo(db)

  return async (ownerUuid: string, bytes: Uint8Array): Promise<ImportReport> => {
    const { fault, missingColumns, rows, products } = await readDepotFile(bytes)
    const found = await repo.existing(
      ownerUuid,
      products.map(({ code }) => code),
    )
    const existing = new Map(found.map((one) => [one.product.code, one]))
    const faultsOf = new Map(rows.map(({ row, faults }) => [row, faults]))
    for (const { code, categoryUuid, variants } of products) {
      const had = existing.get(code)?.variants.map(({ size }) => size)
      for (const { row, size } of variants)
        if (!isSizeOf(categoryUuid, size, had)) faultsOf.get(row)?.push({ column: 'size', reason: 'unknownSize' })
    }
    const report = { fault, missingColumns, created: 0, updated: 0, unchanged: 0 }
    if (fault !== null || rows.some(({ faults }) => faults.length > 0)) {
      const told = rows.map((row): ImportRow => ({ ...row, status: row.faults.length > 0 ? 'wrong' : 'fine' }))
      return { ...report, isImported: false, rows: told }
    }

    const changes = products.map((product) => changeOf(product, existing.get(product.code)))
    const now = new Date()
    await db.transaction(async (tx) => {
      await repo.writeProducts(
        tx,
        ownerUuid,
        changes.flatMap(({ product }) => product ?? []),
        now,
      )
      await repo.writeVariants(
        tx,
        ownerUuid,
        changes.flatMap(({ variants }) => variants),
      )
    })
    const statusOf = new Map(changes.flatMap(({ ofRow }) => [...ofRow]))
    for (const { status } of changes) report[status] += 1
    return {
      ...report,
      isImported: true,
      rows: rows.map((row) => ({ ...row, status: statusOf.get(row.row) ?? 'unchanged' })),
    }
  }
}
