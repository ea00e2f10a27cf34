import type {
  CreateDepotProduct,
  DepotProduct,
  EditDepotProduct,
  EditDepotProducts,
  EditedDepotProducts,
} from '#contracts/catalogue/depot.ts'
import { isSizeOf, PICTURES_MAX } from '#contracts/catalogue/depot.rules.ts'
import type { ProductSafety } from '#contracts/catalogue/product-law.ts'
import { isSafetyKnown } from '#contracts/catalogue/product-law.rules.ts'
import { toGrosze } from '#contracts/base/money.rules.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import { definedOf } from '#server/base/defined.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { Changes } from '#server/context/changes.ts'
import { violates, type Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { isCategory } from '../category/service.ts'
import type { StockService } from '../stock/service.ts'
import { CODE_IS_TAKEN, type DepotRepo, type DepotRow } from './depot.repo.ts'
import { editVariants } from './edit-variants.ts'
import { presentDepotProduct } from './present.ts'
import { priceRepo } from './price.repo.ts'
import type { DepotReader } from './read-depot.ts'
import { touchShown } from './touch-shown.ts'

type Parts = {
  db: Db
  repo: DepotRepo
  changes: Pick<Changes, 'touch'>
  stock: StockService
  media: Pick<MediaService, 'requirePicture'>
  present: DepotReader['present']
}
type Variants = CreateDepotProduct['variants']

/** Null if all fields are empty. */
export const knownSafety = (safety: ProductSafety) => (isSafetyKnown(safety) ? safety : null)

export const codeTaken = () =>
  new AppError('DEPOT_CODE_ALREADY_EXISTS_EXCEPTION', 'Another product has this code', ['code'])

/** The columns of the pictures in place of the fields that name them. `others` are the further pictures so far. */
function withPictures<Written extends EditDepotProduct>(
  { mediaUuid, mediaUuids, ...rest }: Written,
  others: readonly string[],
) {
  if (mediaUuids === undefined && mediaUuid === undefined) return rest
  const all = mediaUuids ?? [...new Set([mediaUuid ?? [], others].flat())].slice(0, PICTURES_MAX)
  return { ...rest, mediaUuid: all[0] ?? null, otherMediaUuids: all.slice(1) }
}

const leftAndEntered = (was: DepotRow, is: DepotRow): string[] =>
  was.categoryUuid === is.categoryUuid ? [] : [was.categoryUuid, is.categoryUuid]

/** Changes the products of the built-in depot. */
export function createDepotEdits({ db, repo, changes, stock, media, present }: Parts) {
  async function requireParts(
    ownerUuid: string,
    { categoryUuid, mediaUuid, mediaUuids = [] }: EditDepotProduct,
  ): Promise<void> {
    if (categoryUuid !== undefined && !isCategory(categoryUuid)) throw invalid('No such category', 'categoryUuid')
    if (mediaUuid !== undefined && mediaUuid !== null) await media.requirePicture(ownerUuid, mediaUuid, 'mediaUuid')
    for (const [at, uuid] of mediaUuids.entries()) await media.requirePicture(ownerUuid, uuid, 'mediaUuids', at)
  }

  function requireSizes(categoryUuid: string, variants: Variants, had: string[] = []): void {
    const at = variants.findIndex(({ size }) => !isSizeOf(categoryUuid, size, had))
    if (at >= 0) throw invalid('unknownSize', 'variants', at, 'size')
  }

  /**
   * Changes a product. `seen` is the version that was edited; `*` matches any.
   * @throws AppError 412 if the version is stale, 409 if more is removed than is left
   */
  async function edit(
    ownerUuid: string,
    uuid: string,
    { variants, price, safety, ...edits }: EditDepotProduct,
    seen?: string,
  ): Promise<DepotProduct> {
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
        ...definedOf(withPictures(edits, row.otherMediaUuids)),
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
  }

  async function current(ownerUuid: string, uuid: string): Promise<DepotProduct | null> {
    const row = await repo.byUuid(db, ownerUuid, uuid)
    const [product] = row ? await present([row], db) : []
    return product ?? null
  }

  return {
    create: async (ownerUuid: string, { variants, price, ...written }: CreateDepotProduct): Promise<DepotProduct> => {
      await requireParts(ownerUuid, written)
      requireSizes(written.categoryUuid, variants)
      const product = withPictures(written, [])
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

    edit,

    /** Edits products one after another. One that is refused does not stop the others. */
    editMany: async (
      ownerUuid: string,
      products: EditDepotProducts['products'],
    ): Promise<EditedDepotProducts['data']> => {
      const edited: EditedDepotProducts['data'] = []
      for (const { uuid, version, changes: wanted } of products)
        try {
          edited.push({ uuid, product: await edit(ownerUuid, uuid, wanted, version), fault: null, newer: null })
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          const fault = error.errors[0]?.title ?? null
          const newer = fault === 'PRECONDITION_FAILED_EXCEPTION' ? await current(ownerUuid, uuid) : null
          edited.push({ uuid, product: null, fault, newer })
        }
      return edited
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
