import type { DefinitionProjection, Product } from '#contracts/product.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { presentProjection } from './present.ts'
import { createProductRepo, type ProjectionRow } from './repo.ts'

export type ProductService = ReturnType<typeof createProductService>

export function createProductService({ db }: { db: Db }) {
  const repo = createProductRepo(db)
  return {
    /** Projections with their variants by uuid, in one query however many; unknown ones are left out. */
    projections: async (uuids: string[]): Promise<Map<string, DefinitionProjection>> => {
      if (uuids.length === 0) return new Map()
      const rowsOf = new Map<string, [ProjectionRow, ...ProjectionRow[]]>()
      for (const row of await repo.projections(uuids)) {
        const known = rowsOf.get(row.projection.uuid)
        if (known) known.push(row)
        else rowsOf.set(row.projection.uuid, [row])
      }
      return new Map([...rowsOf].map(([uuid, rows]) => [uuid, presentProjection(rows)]))
    },

    /**
     * What a video is to show is the seller's own, and the projection one of the definition.
     * @throws AppError 400 for what is unknown or does not belong together, 403 for somebody else's
     */
    requireOwn: async (ownerUuid: string, { definitionUuid, definitionProjectionUuid }: Product): Promise<void> => {
      const found = await repo.ownership(definitionProjectionUuid)
      if (!found || found.definitionUuid !== definitionUuid)
        throw new AppError('INVALID_ARGUMENT_EXCEPTION', 'No such projection of this definition', [
          'shopProductDefinitionProjectionUuid',
        ])
      if (found.ownerUuid !== ownerUuid)
        throw new AppError('FORBIDDEN_EXCEPTION', 'The product belongs to somebody else')
    },
  }
}
