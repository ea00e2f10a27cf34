import type { DefinitionProjection, Product } from '#contracts/catalogue/product.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { type After, inTransaction } from '#server/db/unit.ts'
import type { StockService } from '../stock/service.ts'
import { createProductAccountPart } from './account.repo.ts'
import { createProjectionMaking, type MakeProjectionParts } from './make-projection.ts'
import { createProductPrices } from './prices.ts'
import { createProductReader } from './read-products.ts'
import { createProductRepo } from './repo.ts'

export { presentLaw } from './present.ts'

export type ProductService = ReturnType<typeof createProductService>

type Parts = MakeProjectionParts & {
  db: Db
  tokens: Tokens
  changes: Changes
  stock: StockService
  media: Pick<MediaService, 'requireOwn'>
}

/** Products as videos sell them. */
export function createProductService(parts: Parts) {
  const { db, changes, stock, media } = parts
  const repo = createProductRepo(db)
  const { requireOwnProjection, ...reader } = createProductReader({ ...parts, repo })

  return {
    accountPart: createProductAccountPart(db, stock),
    ...reader,
    ...createProjectionMaking({ ...parts, repo }),
    ...createProductPrices(parts),

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
      const found = (await reader.projections([uuid])).get(uuid)
      if (!found) throw notFound('product definition projection')
      return found
    },

    /** Called in the transaction that makes a media watchable. Updates the products that show it. */
    mediaBecameReady: async (tx: Tx, after: After, mediaUuid: string): Promise<void> => {
      const product = await repo.definitionsWithMedia(tx, mediaUuid)
      if (product.length > 0) after(() => changes.touch({ product }))
    },

    /** A product by its definition, for a decision of the operator. */
    ofOffice: repo.ofOffice,
    /** Hides a product by a decision of the operator or, with null, offers it again. */
    setHidden: async (tx: Tx, after: After, definitionUuid: string, hiddenAt: Date | null): Promise<void> => {
      await repo.setHidden(tx, definitionUuid, hiddenAt)
      after(() => changes.touch({ product: definitionUuid }))
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
