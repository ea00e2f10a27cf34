import type { CreateDepotProduct, DepotListQuery, DepotProduct, EditDepotProduct } from '#contracts/catalogue/depot.ts'
import { DEPOT_COLUMNS } from '#contracts/catalogue/depot-import.ts'
import { isSizeOf } from '#contracts/catalogue/depot.rules.ts'
import type { ProductSafety } from '#contracts/catalogue/product-law.ts'
import { isSafetyKnown, SAFETY_FIELDS } from '#contracts/catalogue/product-law.rules.ts'
import { toGrosze } from '#contracts/base/money.rules.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Changes } from '#server/context/changes.ts'
import { violates, type Db, type Tx } from '#server/db/client.ts'
import { createCursors, type PageStart } from '#server/db/keyset.ts'
import { wordsOf } from '#server/db/search.ts'
import { COUNTED_UP_TO, createTotals } from '#server/db/totals.ts'
import { inTransaction } from '#server/db/unit.ts'
import { definedOf } from '#server/base/defined.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { Depot } from '#server/ports/depot/depot.ts'
import { isCategory } from '../category/service.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import type { StockService } from '../stock/service.ts'
import { CODE_IS_TAKEN, createDepotRepo, type DepotRow } from './depot.repo.ts'
import { writeCsv } from '#server/files/csv.ts'
import { categoryPath, COLUMN_NAMES, withdrawalName } from './csv-columns.ts'
import { editVariants } from './edit-variants.ts'
import { createDepotImport } from './import-depot.ts'
import { presentDepotProduct } from './present.ts'
import { priceRepo } from './price.repo.ts'
import { touchShown } from './touch-shown.ts'

export type DepotParts = {
  db: Db
  queue: Queue
  changes: Pick<Changes, 'touch'>
  stock: StockService
  /** External depot, which replaces the built-in one when products are chosen. */
  outside: Depot | null
  tokens: Tokens
  media: Pick<MediaService, 'requirePicture'>
}

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

type Variants = CreateDepotProduct['variants']
/** Quantities by variant uuid. */
type Seen = ReadonlyMap<string, number>

/** Null if all fields are empty. */
const knownSafety = (safety: ProductSafety) => (isSafetyKnown(safety) ? safety : null)

const leftAndEntered = (was: DepotRow, is: DepotRow): string[] =>
  was.categoryUuid === is.categoryUuid ? [] : [was.categoryUuid, is.categoryUuid]

const codeTaken = () => new AppError('DEPOT_CODE_ALREADY_EXISTS_EXCEPTION', 'Another product has this code', ['code'])

export type DepotService = ReturnType<typeof createDepotService>

/** Depot of a seller: products, variants and quantities. */
export function createDepotService({ db, queue, changes, stock, outside, tokens, media }: DepotParts) {
  const repo = createDepotRepo(db)
  const imports = createDepotImport({ db, queue, changes, stock })
  const cursors = createCursors(tokens)
  const totals = createTotals<number>((total) => total > COUNTED_UP_TO)

  async function present(rows: DepotRow[], tx: Tx = db): Promise<DepotProduct[]> {
    const variants = await repo.variantsOf(
      tx,
      rows.map(({ uuid }) => uuid),
    )
    const of = Map.groupBy(variants, ({ productUuid }) => productUuid)
    return rows.map((row) => presentDepotProduct(row, of.get(row.uuid) ?? []))
  }

  async function find(ownerUuid: string, uuid: string): Promise<DepotProduct | undefined> {
    const row = await repo.byUuid(db, ownerUuid, uuid)
    return row && (await present([row]))[0]
  }

  async function requireFound(ownerUuid: string, uuid: string, where: Depot['find'] = find): Promise<DepotProduct> {
    const product = await where(ownerUuid, uuid)
    if (!product) throw notFound('product')
    return product
  }

  const countOf = (ownerUuid: string, words: string[]) =>
    totals.of(JSON.stringify([ownerUuid, ...words]), () => repo.count({ ownerUuid, words }))

  /** True for a search text without searchable words. An empty text lists everything. */
  const isNothing = (text: string, words: string[]) => text !== '' && words.length === 0

  async function requireParts(ownerUuid: string, { categoryUuid, mediaUuid }: EditDepotProduct): Promise<void> {
    if (categoryUuid !== undefined && !isCategory(categoryUuid)) throw invalid('No such category', 'categoryUuid')
    if (mediaUuid !== undefined && mediaUuid !== null) await media.requirePicture(ownerUuid, mediaUuid, 'mediaUuid')
  }

  function requireSizes(categoryUuid: string, variants: Variants, had: string[] = []): void {
    const at = variants.findIndex(({ size }) => !isSizeOf(categoryUuid, size, had))
    if (at >= 0) throw invalid('unknownSize', 'variants', at, 'size')
  }

  const depot: Depot = {
    search: async (ownerUuid, text, limit) => {
      const words = wordsOf(text)
      if (isNothing(text, words)) return { products: [], total: 0 }
      const start = { page: 1, limit, direction: 'next', beyond: null, offset: 0 } as const
      const [byCode, newest, total] = await Promise.all([
        words.length === 0 ? [] : repo.byCode(ownerUuid, text, limit),
        repo.page({ ownerUuid, words }, start),
        repo.countUpTo({ ownerUuid, words }, COUNTED_UP_TO),
      ])
      const rows = new Map([...byCode, ...newest].map((row) => [row.uuid, row]))
      return { products: await present([...rows.values()].slice(0, limit)), total }
    },
    find,
  }

  const chosenFrom = outside ?? depot

  return {
    ...chosenFrom,
    requireFound: (ownerUuid: string, uuid: string) => requireFound(ownerUuid, uuid, chosenFrom.find),

    /**
     * Stored quantities of an external product, read before the product is fetched. Empty without an external depot.
     */
    seenOf: async (uuid: string): Promise<Seen> => {
      const stored = outside ? await repo.variantsOf(db, [uuid]) : []
      return new Map(stored.map((variant) => [variant.uuid, variant.quantity]))
    },

    /**
     * Copies an external product when a video shows it, so that the video can name it after it is removed there. Called
     * in the transaction of the video. Quantities are booked against `seen`; variants that were removed there become
     * sold out.
     */
    storeShown: async (tx: Tx, ownerUuid: string, product: DepotProduct, seen: Seen): Promise<void> => {
      if (!outside) return
      const { uuid, code, name, fullName, description, categoryUuid, withdrawal, vatRate, variants } = product
      const law = { safety: knownSafety(product.safety), withdrawal, vatRate }
      const row = {
        uuid,
        ownerUuid,
        code,
        name,
        fullName,
        description,
        categoryUuid,
        ...law,
        price: toGrosze(product.price),
      }
      const placed = variants.map((variant, position) => ({ ...variant, productUuid: uuid, position }))
      const stored = await repo
        .mirror(tx, { ...row, updatedAt: new Date(), deletedAt: null, variants: placed })
        .catch((error: unknown) => {
          throw violates(error, CODE_IS_TAKEN) ? codeTaken() : error
        })
      if (!stored)
        throw new AppError('UNAVAILABLE_EXCEPTION', 'The external depot returned uuids that are not this seller’s')
      const quantities = new Map(variants.map((variant) => [variant.uuid, variant.quantity]))
      await stock.count(
        tx,
        stored.map((variantUuid) => ({
          variantUuid,
          seen: seen.get(variantUuid) ?? null,
          quantity: quantities.get(variantUuid) ?? 0,
          kind: 'import',
          reason: 'outsideDepot',
          byUuid: ownerUuid,
        })),
      )
    },

    /** Products, newest first. */
    list: async (ownerUuid: string, query: DepotListQuery) => {
      const words = wordsOf(query.query)
      const start = cursors.startOf(query)
      const isNone = isNothing(query.query, words)
      const [found, total] = await Promise.all([
        isNone ? [] : repo.page({ ownerUuid, words }, start),
        isNone ? 0 : countOf(ownerUuid, words),
      ])
      const { rows, meta } = cursors.cut(found, start, ({ createdAt, uuid }) => ({ at: createdAt, uuid }))
      return { meta: { ...meta, total }, data: await present(rows) }
    },

    create: async (ownerUuid: string, { variants, price, ...product }: CreateDepotProduct): Promise<DepotProduct> => {
      await requireParts(ownerUuid, product)
      requireSizes(product.categoryUuid, variants)
      return inTransaction(db, async (tx) => {
        const fullName = product.fullName || product.name
        const safety = knownSafety(product.safety)
        const row = await repo.insert(tx, { ...product, safety, fullName, ownerUuid, price: toGrosze(price) })
        if (!row) throw codeTaken()
        const fresh = variants.map(({ name, size, quantity }) => ({ name, size, quantity }))
        await editVariants(tx, { repo, stock }, row, [], fresh)
        const [made] = await present([row], tx)
        if (!made) throw notFound('product')
        return made
      })
    },

    /**
     * Changes a product. `seen` is the version that was edited; `*` matches any.
     * @throws AppError 412 if the version is stale, 409 if more is removed than is left
     */
    edit: async (
      ownerUuid: string,
      uuid: string,
      { variants, price, safety, ...edits }: EditDepotProduct,
      seen?: string,
    ): Promise<DepotProduct> => {
      await requireParts(ownerUuid, edits)
      // Without a version, a repeated call would book the difference twice.
      if (seen === undefined && variants?.some(({ quantity, seenQuantity = quantity }) => quantity !== seenQuantity))
        throw invalid('A change of a quantity needs If-Match', 'if-match')
      return inTransaction(db, async (tx, after) => {
        const row = await repo.lock(tx, ownerUuid, uuid)
        if (!row) throw notFound('product')
        const known = await repo.variantsOf(tx, [uuid])
        const { version } = presentDepotProduct(row, known)
        if (seen !== undefined && seen !== '*' && seen !== version)
          throw new AppError('PRECONDITION_FAILED_EXCEPTION', 'The product has changed since it was read')
        const had = known.map(({ size }) => size)
        requireSizes(edits.categoryUuid ?? row.categoryUuid, variants ?? [], had)
        const values = {
          ...definedOf(edits),
          ...(price !== undefined && { price: toGrosze(price) }),
          ...(safety && { safety: knownSafety(safety) }),
        }
        if (values.fullName === '') values.fullName = values.name ?? row.name
        const written = await repo.update(tx, uuid, values).catch((error: unknown) => {
          throw violates(error, CODE_IS_TAKEN) ? codeTaken() : error
        })
        if (variants) await editVariants(tx, { repo, stock }, row, known, variants)
        const offered = await repo.variantsOf(tx, [uuid])
        // A change of stock alone does not change a page.
        if (presentDepotProduct({ ...written, updatedAt: row.updatedAt }, offered).version !== version)
          await touchShown(tx, after, { changes, repo }, { uuids: [uuid], categories: leftAndEntered(row, written) })
        return presentDepotProduct(written, offered)
      })
    },

    importFile: imports.importFile,
    confirmImport: imports.confirm,
    finishImport: imports.finish,

    /** Exports the depot as CSV in the import format, in chunks, one row for each variant. */
    async *exportFile(ownerUuid: string): AsyncGenerator<string> {
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
    },

    /** Idempotent. */
    remove: (ownerUuid: string, uuid: string): Promise<void> =>
      inTransaction(db, async (tx, after) => {
        if (!(await repo.lock(tx, ownerUuid, uuid))) return
        const variants = await repo.variantsOf(tx, [uuid])
        await stock.count(
          tx,
          variants.map((variant) => ({
            variantUuid: variant.uuid,
            seen: null,
            quantity: 0,
            kind: 'edit',
            reason: 'removed',
            byUuid: ownerUuid,
          })),
        )
        await repo.remove(tx, uuid)
        await priceRepo.closeOf(tx, [uuid], new Date())
        await touchShown(tx, after, { changes, repo }, { uuids: [uuid] })
      }),
  }
}
