import type { PageQuery } from '#contracts/common.ts'
import type { DefinitionProjection, Product, ProductDefinition, ProductSearchQuery } from '#contracts/product.ts'
import type { Tokens } from '../../auth/tokens.ts'
import type { Db } from '../../db/client.ts'
import { createCursors } from '../../db/keyset.ts'
import { AppError, notFound } from '../../errors.ts'
import { createProductAccountPart } from './account.repo.ts'
import { presentDefinition, presentProjection } from './present.ts'
import { createProductRepo, type DefinitionRow, type ProjectionRow } from './repo.ts'

export type ProductService = ReturnType<typeof createProductService>

export function createProductService({ db, tokens }: { db: Db; tokens: Tokens }) {
  const repo = createProductRepo(db)
  const newestFirst = createCursors(tokens)
  const asShown = createCursors(tokens, { isAscending: true })

  /** Projections with their variants by uuid, in two queries however many; unknown ones are left out. */
  async function projections(uuids: string[]): Promise<Map<string, DefinitionProjection>> {
    if (uuids.length === 0) return new Map()
    const [rows, prices] = await Promise.all([repo.projections(uuids), repo.prices(uuids)])
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

  return {
    accountPart: createProductAccountPart(db),
    projections,

    /** @throws AppError 404 for what is not this seller's too */
    projection: async (ownerUuid: string, uuid: string): Promise<DefinitionProjection> => {
      const [owned, known] = await Promise.all([repo.ownership(uuid), projections([uuid])])
      const found = known.get(uuid)
      if (owned?.ownerUuid !== ownerUuid || !found) throw notFound('product definition projection')
      return found
    },

    /** @throws AppError 404 for what is not this seller's too */
    definition: async (ownerUuid: string, uuid: string): Promise<ProductDefinition> => {
      const [found] = await withProjections(await repo.definition(ownerUuid, uuid))
      if (!found) throw notFound('product definition')
      return found
    },

    /** The newest first. */
    search: async (ownerUuid: string, query: ProductSearchQuery) => {
      const start = newestFirst.startOf(query)
      const [found, total] = await Promise.all([
        repo.search(ownerUuid, query.query, start),
        repo.countFound(ownerUuid, query.query),
      ])
      const { rows, meta } = newestFirst.cut(found, start, ({ createdAt, uuid }) => ({ at: createdAt, uuid }))
      return { meta: { ...meta, total }, data: await withProjections(rows) }
    },

    /** What a video showed, from its beginning on. */
    history: async (videoUuid: string, query: PageQuery) => {
      const start = asShown.startOf(query)
      const [found, total] = await Promise.all([repo.history(videoUuid, start), repo.countHistory(videoUuid)])
      const { rows, meta } = asShown.cut(found, start, ({ offset, projectionUuid }) => ({
        at: offset,
        uuid: projectionUuid,
      }))
      const known = await projections([...new Set(rows.map(({ projectionUuid }) => projectionUuid))])
      const data = rows.flatMap(({ offset, projectionUuid }) => {
        const definitionProjection = known.get(projectionUuid)
        return definitionProjection ? [{ offset, definitionProjection }] : []
      })
      return { meta: { ...meta, total }, data }
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
