import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import type {
  CreateProjection,
  DefinitionProjection,
  Product,
  ProductDefinition,
  ProductSearchQuery,
  ProjectionCreated,
} from '#contracts/catalogue/product.ts'
import { toGrosze } from '#contracts/base/money.rules.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { wordsOf } from '#server/db/search.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import { madeBefore, makeOnce, type Idempotency } from '#server/http/idempotency.ts'
import type { Depot } from '#server/ports/depot/depot.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import type { StockService } from '../stock/service.ts'
import { createProductAccountPart } from './account.repo.ts'
import type { DepotService } from './depot.ts'
import { presentDefinition, presentProjection } from './present.ts'
import { priceRepo, type LivePrice, type SettledProjection } from './price.repo.ts'
import { createProductRepo, type DefinitionRow, type ProjectionMade, type ProjectionRow } from './repo.ts'

export { presentLaw } from './present.ts'

export type ProductService = ReturnType<typeof createProductService>

type Parts = {
  db: Db
  tokens: Tokens
  changes: Changes
  stock: StockService
  depot: Depot & Pick<DepotService, 'storeShown' | 'seenOf'>
  media: Pick<MediaService, 'requireOwn'>
}

const created = ({ definitionUuid, uuid }: ProjectionMade): ProjectionCreated => ({
  userProductDefinitionUuid: definitionUuid,
  uuid,
})

export function createProductService({ db, tokens, changes, stock, depot, media }: Parts) {
  const repo = createProductRepo(db)
  const newestFirst = createCursors(tokens)

  /** Projections with their variants, by uuid, in two queries. Unknown ones are left out. */
  async function projections(uuids: string[]): Promise<Map<string, DefinitionProjection>> {
    if (uuids.length === 0) return new Map()
    const [rows, prices] = await Promise.all([repo.projections(uuids), priceRepo.ofProducts(db, uuids)])
    const rowsOf = new Map<string, [ProjectionRow, ...ProjectionRow[]]>()
    for (const row of rows) {
      const known = rowsOf.get(row.projection.uuid)
      if (known) known.push(row)
      else rowsOf.set(row.projection.uuid, [row])
    }
    return new Map(
      [...rowsOf].map(([uuid, own]) => {
        const { definitionUuid } = own[0].projection
        const pricesOf = prices.filter((price) => price.definitionUuid === definitionUuid)
        return [uuid, presentProjection(own, pricesOf)]
      }),
    )
  }

  async function withProjections(rows: DefinitionRow[]): Promise<ProductDefinition[]> {
    if (rows.length === 0) return []
    const uuids = await repo.projectionsOf(rows.map(({ uuid }) => uuid))
    const known = await projections(uuids.map(({ uuid }) => uuid))
    const shown = uuids.flatMap(({ uuid }) => known.get(uuid) ?? [])
    return rows.map((row) =>
      presentDefinition(
        row,
        shown.filter(({ definitionUuid }) => definitionUuid === row.uuid),
      ),
    )
  }

  /** @throws AppError 404 if it does not exist or belongs to another seller */
  async function requireOwnProjection(ownerUuid: string, uuid: string): Promise<void> {
    if ((await repo.ownership(uuid))?.ownerUuid !== ownerUuid) throw notFound('product definition projection')
  }

  async function make(
    ownerUuid: string,
    depotProductUuid: string,
    idempotency: Idempotency | undefined,
    choose: (product: DepotProduct) => { price: number; variantUuids: string[] },
  ): Promise<ProjectionCreated & { isReplayed: boolean }> {
    const seen = await depot.seenOf(depotProductUuid)
    const product = await depot.find(ownerUuid, depotProductUuid)
    if (!product) throw notFound('product in the depot')
    const { price, variantUuids } = choose(product)
    return inTransaction(db, async (tx) => {
      await depot.storeShown(tx, ownerUuid, product, seen)
      const definitionUuid = await repo.defineOnce(tx, ownerUuid, product.uuid)
      const projection = { definitionUuid, price: toGrosze(price), ...idempotency }
      const { row, isReplayed } = await makeOnce(
        idempotency,
        () => repo.insertProjection(tx, projection, variantUuids),
        (key) => repo.projectionOfKey(tx, key),
      )
      if (!isReplayed) await priceRepo.open(tx, row)
      return { ...created(row), isReplayed }
    })
  }

  return {
    accountPart: createProductAccountPart(db, stock),
    projections,

    /**
     * Creates the projection with which one video sells a depot product. A repeated key returns the first result.
     * @throws AppError 404 for a product that is not in the seller's depot, 400 for variants of another product, 409
     * for a key that was used with another body
     */
    project: async (
      ownerUuid: string,
      { manualProductPrice, userDepotProductUuid, userDepotProductVariantUuids }: CreateProjection,
      idempotency: Idempotency | undefined,
    ): Promise<ProjectionCreated & { isReplayed: boolean }> => {
      const before = await madeBefore(idempotency, (key) => repo.projectionOfKey(db, key))
      if (before) return { ...created(before), isReplayed: true }
      return make(ownerUuid, userDepotProductUuid, idempotency, (product) => {
        const variantUuids = [...new Set(userDepotProductVariantUuids)]
        if (!variantUuids.every((uuid) => product.variants.some((variant) => variant.uuid === uuid)))
          throw invalid('No such variant of this product', 'userDepotProductVariantUuids')
        return { price: manualProductPrice, variantUuids }
      })
    },

    /**
     * Creates a projection with all variants, by default at the depot's price.
     * @throws AppError 404 for a product that is not in the seller's depot
     */
    projectWhole: (ownerUuid: string, depotProductUuid: string, price?: number): Promise<ProjectionCreated> =>
      make(ownerUuid, depotProductUuid, undefined, (product) => ({
        price: price ?? product.price,
        variantUuids: product.variants.map(({ uuid }) => uuid),
      })),

    /**
     * Sets the picture of the product in the video: a picture, or a film whose still is shown. A media in preparation
     * is shown once it is ready.
     */
    attachMedia: async (ownerUuid: string, uuid: string, mediaUuid: string): Promise<DefinitionProjection> => {
      await requireOwnProjection(ownerUuid, uuid)
      await media.requireOwn(ownerUuid, mediaUuid)
      await inTransaction(db, async (tx, after) => {
        const product = await repo.setMedia(tx, uuid, mediaUuid)
        after(() => changes.touch({ product }))
      })
      const found = (await projections([uuid])).get(uuid)
      if (!found) throw notFound('product definition projection')
      return found
    },

    /** Opens and closes price periods. Called in the transaction that changes whether videos offer the projections. */
    settlePrices: (tx: Tx, rows: readonly SettledProjection[], now: Date): Promise<void> =>
      priceRepo.settle(tx, rows, now),

    /**
     * Sets the price of a product in a live, in grosze; null restores the projection's own price. Called in the live's
     * transaction.
     * @throws AppError 409 if the price is being changed concurrently
     */
    setLivePrice: async (tx: Tx, after: After, videoUuid: string, product: Product, price: number | null) => {
      if (!(await priceRepo.setLivePrice(tx, videoUuid, product.definitionProjectionUuid, price)))
        throw new AppError('LIVE_CONFLICT_EXCEPTION', 'The price has changed meanwhile')
      after(() => changes.touch({ product: product.definitionUuid }))
    },

    /** A projection's own price and the price that a live sets now; null without one. In grosze. */
    pricesOf: (tx: Tx, projectionUuid: string) => priceRepo.pricesOf(tx, projectionUuid),

    /** Prices set by this live, by projection. In grosze. */
    livePrices: async (videoUuid: string): Promise<Map<string, LivePrice>> =>
      new Map((await priceRepo.ofLive(db, videoUuid)).map((row) => [row.projectionUuid, row])),

    /** Closes the prices set by a live that ends. Returns them, for `settlePrices`. */
    closeLivePrices: async (tx: Tx, videoUuid: string, now: Date): Promise<LivePrice[]> => {
      const livePrices = await priceRepo.ofLive(tx, videoUuid)
      await priceRepo.closeOfLive(tx, videoUuid, now)
      return livePrices
    },

    /** Called in the transaction that makes a media watchable. Updates the products that show it. */
    mediaBecameReady: async (tx: Tx, after: After, mediaUuid: string): Promise<void> => {
      const product = await repo.definitionsWithMedia(tx, mediaUuid)
      if (product.length > 0) after(() => changes.touch({ product }))
    },

    /** @throws AppError 404 if it does not exist or belongs to another seller */
    projection: async (ownerUuid: string, uuid: string): Promise<DefinitionProjection> => {
      const [known] = await Promise.all([projections([uuid]), requireOwnProjection(ownerUuid, uuid)])
      const found = known.get(uuid)
      if (!found) throw notFound('product definition projection')
      return found
    },

    depotVariants: repo.depotVariants,

    /** @throws AppError 404 if it does not exist or belongs to another seller */
    definition: async (ownerUuid: string, uuid: string): Promise<ProductDefinition> => {
      const [found] = await withProjections(await repo.definition(ownerUuid, uuid))
      if (!found) throw notFound('product definition')
      return found
    },

    /** Products, newest first. */
    search: async (ownerUuid: string, query: ProductSearchQuery) => {
      const start = newestFirst.startOf(query)
      const words = wordsOf(query.query)
      const isNothing = query.query !== '' && words.length === 0
      const [found, total] = await Promise.all([
        isNothing ? [] : repo.search(ownerUuid, words, start),
        isNothing ? 0 : repo.countFound(ownerUuid, words),
      ])
      const { rows, meta } = newestFirst.cut(found, start, ({ createdAt, uuid }) => ({ at: createdAt, uuid }))
      return { meta: { ...meta, total }, data: await withProjections(rows) }
    },

    /**
     * Requires a product of this seller and a projection of its definition. `path` names the field of the request.
     * @throws AppError 400 if it is unknown or the two do not belong together, 403 if it is another seller's
     */
    requireOwn: async (
      ownerUuid: string,
      { definitionUuid, definitionProjectionUuid }: Product,
      ...path: string[]
    ): Promise<void> => {
      const found = await repo.ownership(definitionProjectionUuid)
      if (!found || found.definitionUuid !== definitionUuid)
        throw invalid('No such projection of this definition', ...path)
      if (found.ownerUuid !== ownerUuid)
        throw new AppError('FORBIDDEN_EXCEPTION', 'The product belongs to another user')
    },
  }
}
