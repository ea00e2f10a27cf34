import type { ImportReport, ImportRow } from '#contracts/catalogue/depot-import.ts'
import { isSizeOf, variantKey } from '#contracts/catalogue/depot.rules.ts'
import type { ProductSafety } from '#contracts/catalogue/product-law.ts'
import { isSafetyKnown, NO_SAFETY, SAFETY_FIELDS } from '#contracts/catalogue/product-law.rules.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { newUuid } from '#server/db/columns.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { AppError } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { StockService } from '../stock/service.ts'
import { createDepotRepo } from './depot.repo.ts'
import { createImportRepo } from './import.repo.ts'
import { finishImport } from './job-kinds.ts'
import { readDepotFile } from './read-depot-file.ts'
import type { FileProduct } from './read-depot-row.ts'
import { touchShown } from './touch-shown.ts'
import type { ImportPiece, WrittenProduct, WrittenVariant } from './table.ts'

type Existing = Awaited<ReturnType<ReturnType<typeof createImportRepo>['existing']>>[number]
type Parts = { db: Db; queue: Queue; changes: Pick<Changes, 'touch'>; stock: StockService }
type RowStatus = 'created' | 'updated' | 'unchanged'

/** Changes to the depot by one product of the file. */
type Change = {
  product: WrittenProduct | null
  variants: WrittenVariant[]
  status: RowStatus
  ofRow: Map<number, RowStatus>
  /** Present and future quantity of the rows that change an existing variant. */
  stock: Map<number, ImportRow['stock']>
}

/** Maximum size of a piece, so that its transaction does not delay others. */
const PIECE = { products: 50, variants: 150 }
/** Age at which an undecided import is abandoned. Storing a file's pieces never takes this long. */
const UNDECIDED_MS = 3_600_000

/** A row made of an export says what was changed in the file; any other one says what was counted. */
const countOf = ({ quantity, exported, seen }: Pick<WrittenVariant, 'quantity' | 'exported' | 'seen'>) => ({
  quantity,
  seen: exported ?? seen ?? null,
  isEdited: typeof exported === 'number',
})

function lawOf(wanted: FileProduct, was: Existing['product'] | undefined) {
  const values = SAFETY_FIELDS.map((field) => [field, wanted[field] ?? was?.safety?.[field] ?? ''] as const)
  const safety = { ...NO_SAFETY, ...Object.fromEntries(values) }
  return {
    safety: isSafetyKnown(safety) ? safety : null,
    withdrawal: wanted.withdrawal ?? was?.withdrawal ?? 'usual',
    vat_rate: wanted.vatRate === undefined ? (was?.vatRate ?? null) : wanted.vatRate,
  }
}

const isSameSafety = (one: ProductSafety | null, other: ProductSafety | null) =>
  SAFETY_FIELDS.every((field) => (one?.[field] ?? '') === (other?.[field] ?? ''))

/**
 * Changes of one product. The uuids are used for new rows; existing rows keep theirs. A missing column leaves the value
 * unchanged, and so does an empty full name. A new product without a full name gets its name.
 */
function changeOf(
  wanted: FileProduct,
  existing: Existing | undefined,
  differenceOf: StockService['differenceOf'],
): Change {
  const { code, name, price, categoryUuid } = wanted
  const was = existing?.product
  const product: WrittenProduct = {
    uuid: newUuid(),
    code,
    name,
    price,
    category_uuid: categoryUuid,
    full_name: wanted.fullName || was?.fullName || name,
    description: wanted.description ?? was?.description ?? '',
    ...lawOf(wanted, was),
  }
  const isChanged =
    was?.name !== name ||
    was.price !== price ||
    was.categoryUuid !== categoryUuid ||
    was.fullName !== product.full_name ||
    was.description !== product.description ||
    was.withdrawal !== product.withdrawal ||
    was.vatRate !== product.vat_rate ||
    !isSameSafety(was.safety, product.safety ?? null)
  const known = new Map(existing?.variants.map((variant) => [variantKey(variant), variant]))
  const ofRow = new Map<number, RowStatus>()
  const stock: Change['stock'] = new Map()
  const variants: WrittenVariant[] = []
  for (const { row, ...variant } of wanted.variants) {
    const before = known.get(variantKey(variant))
    const seen = before?.quantity ?? null
    const difference = before ? differenceOf(countOf({ ...variant, seen }), before.quantity) : 0
    ofRow.set(row, !before ? 'created' : isChanged || difference !== 0 ? 'updated' : 'unchanged')
    if (before && difference === 0) continue
    if (before) stock.set(row, { before: before.quantity, after: before.quantity + difference })
    const position = before?.position ?? known.size + variants.length
    variants.push({ uuid: newUuid(), code, ...variant, seen, position })
  }
  const status = !was ? 'created' : isChanged || variants.length > 0 ? 'updated' : 'unchanged'
  return { product: isChanged ? product : null, variants, status, ofRow, stock }
}

const keyOf = ({ productUuid, ...variant }: { productUuid: string; name: string; size: string }) =>
  productUuid + variantKey(variant)

function* piecesOf(changes: readonly Change[]): Generator<ImportPiece> {
  let piece: ImportPiece = { products: [], variants: [] }
  for (const { product, variants } of changes) {
    if (product) piece.products.push(product)
    piece.variants.push(...variants)
    if (piece.products.length < PIECE.products && piece.variants.length < PIECE.variants) continue
    yield piece
    piece = { products: [], variants: [] }
  }
  if (piece.products.length + piece.variants.length > 0) yield piece
}

type Writing = {
  pages: Parts['changes']
  stock: Parts['stock']
  repo: ReturnType<typeof createImportRepo>
  depot: ReturnType<typeof createDepotRepo>
}

/** Writes one piece of a decided import. */
function createPieceWriter({ pages, stock, repo, depot }: Writing) {
  async function writePiece(tx: Tx, after: After, ownerUuid: string, piece: ImportPiece): Promise<void> {
    const locked = await repo.lockProducts(tx, ownerUuid, piece)
    const written =
      piece.products.length === 0 ? [] : await repo.writeProducts(tx, ownerUuid, piece.products, new Date())
    const wasIn = new Map(locked.map(({ code, categoryUuid }) => [code, categoryUuid]))
    const categories = piece.products.flatMap(({ code, category_uuid: isIn }) => {
      const was = wasIn.get(code)
      return was === undefined || was === isIn ? [] : [was, isIn]
    })
    const uuids = written.map(({ uuid }) => uuid)
    if (uuids.length > 0) await touchShown(tx, after, { changes: pages, repo: depot }, { uuids, categories })
    const productOf = new Map([...locked, ...written].map(({ code, uuid }) => [code, uuid]))
    await writeVariants(tx, ownerUuid, piece.variants, productOf)
  }

  /**
   * Writes variants of locked products. Only the quantity is written for a variant that was created since the file was
   * checked.
   */
  async function writeVariants(
    tx: Tx,
    ownerUuid: string,
    variants: readonly WrittenVariant[],
    productOf: ReadonlyMap<string, string>,
  ): Promise<void> {
    const wanted = variants.flatMap(({ code, ...variant }) => {
      const productUuid = productOf.get(code)
      return productUuid === undefined ? [] : [{ ...variant, productUuid }]
    })
    const rows = await depot.variantsOf(tx, [...new Set(wanted.map(({ productUuid }) => productUuid))])
    const known = new Map(rows.map((variant) => [keyOf(variant), variant.uuid]))
    await depot.insertVariants(
      tx,
      wanted.filter((variant) => !known.has(keyOf(variant))),
    )
    await stock.count(
      tx,
      wanted.map((variant) => ({
        variantUuid: known.get(keyOf(variant)) ?? variant.uuid,
        // A variant that did not exist has nothing to edit: its quantity counts.
        ...countOf(variant.seen === null ? { ...variant, exported: null } : variant),
        kind: 'import',
        reason: 'csv',
        byUuid: ownerUuid,
      })),
    )
  }

  return writePiece
}

/**
 * Imports a whole file or nothing. Products and variants that the file does not name stay unchanged. A file that
 * changes the stock of existing variants waits for its seller's confirmation. The changes are
 * stored in pieces, decided in one short transaction, and then written piece by piece, so that an embedded database
 * with its single connection can serve others in between. A job writes the pieces that are left if the process dies.
 */
export function createDepotImport({ db, queue, changes: pages, stock }: Parts) {
  const repo = createImportRepo(db)
  const depot = createDepotRepo(db)

  const writePiece = createPieceWriter({ pages, stock, repo, depot })

  /** Idempotent, and safe to run concurrently. */
  async function finish(uuid: string): Promise<void> {
    for (;;) {
      const isOver = await inTransaction(db, async (tx, after) => {
        // Read the owner for each piece, because accounts may be merged meanwhile.
        const ownerUuid = await repo.ownerOf(tx, uuid)
        if (ownerUuid === undefined) return true
        await repo.takeTurn(tx, ownerUuid)
        const piece = await repo.takePiece(tx, ownerUuid)
        if (!piece) return true
        await writePiece(tx, after, ownerUuid, piece)
        return false
      })
      if (isOver) return
    }
  }

  async function store(ownerUuid: string, changes: readonly Change[]): Promise<string> {
    await repo.removeOld(new Date(Date.now() - UNDECIDED_MS))
    const uuid = await repo.begin(ownerUuid)
    let position = 0
    for (const piece of piecesOf(changes)) {
      await repo.addPiece(uuid, position, piece)
      position += 1
    }
    return uuid
  }

  async function decide(tx: Tx, uuid: string): Promise<void> {
    await repo.decide(tx, uuid)
    await queue.add(tx, finishImport, { importUuid: uuid })
  }

  /**
   * Imports a previewed file. Idempotent.
   * @throws AppError 410 if the preview has ended or another file was chosen since
   */
  async function confirm(ownerUuid: string, uuid: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      const preview = await repo.lockPreview(tx, ownerUuid, uuid)
      if (!preview || (!preview.decidedAt && preview.createdAt.getTime() < Date.now() - UNDECIDED_MS))
        throw new AppError('GONE_EXCEPTION', 'The preview is over: send the file again')
      if (!preview.decidedAt) await decide(tx, uuid)
    })
    await finish(uuid)
  }

  async function importFile(ownerUuid: string, bytes: Uint8Array): Promise<ImportReport> {
    const { rows, products, ...found } = await readDepotFile(bytes)
    const stored = await repo.existing(
      ownerUuid,
      products.map(({ code }) => code),
    )
    const existing = new Map(stored.map((one) => [one.product.code, one]))
    const faultsOf = new Map(rows.map(({ row, faults }) => [row, faults]))
    for (const { code, categoryUuid, variants } of products) {
      const had = existing.get(code)?.variants.map(({ size }) => size)
      for (const { row, size } of variants)
        if (!isSizeOf(categoryUuid, size, had)) faultsOf.get(row)?.push({ column: 'size', reason: 'unknownSize' })
    }
    const report = { ...found, confirmUuid: null, created: 0, updated: 0, unchanged: 0 }
    if (found.fault !== null || rows.some(({ faults }) => faults.length > 0)) {
      const reported = rows.map((row): ImportRow => ({
        ...row,
        stock: null,
        status: row.faults.length > 0 ? 'wrong' : 'fine',
      }))
      return { ...report, isImported: false, rows: reported }
    }

    const changes = products.map((product) => changeOf(product, existing.get(product.code), stock.differenceOf))
    const stockOf = new Map(changes.flatMap((change) => [...change.stock]))
    const uuid = await store(ownerUuid, changes)
    await inTransaction(db, (tx) => (stockOf.size > 0 ? repo.preview(tx, ownerUuid, uuid) : decide(tx, uuid)))
    if (stockOf.size === 0) await finish(uuid)
    const statusOf = new Map(changes.flatMap(({ ofRow }) => [...ofRow]))
    for (const { status } of changes) report[status] += 1
    return {
      ...report,
      isImported: stockOf.size === 0,
      confirmUuid: stockOf.size > 0 ? uuid : null,
      rows: rows.map((row) => ({
        ...row,
        stock: stockOf.get(row.row) ?? null,
        status: statusOf.get(row.row) ?? 'unchanged',
      })),
    }
  }

  return { importFile, confirm, finish }
}
