import type { DefinitionProjection, ProductDefinition, ProductSearchQuery } from '#contracts/catalogue/product.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import { notFound } from '#server/base/errors.ts'
import type { Db } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { wordsOf } from '#server/db/search.ts'
import { presentDefinition, presentProjection } from './present.ts'
import { priceRepo } from './price.repo.ts'
import type { DefinitionRow, ProductRepo, ProjectionRow } from './repo.ts'

/** Reads products with the projections that videos sell. */
export function createProductReader({ db, repo, tokens }: { db: Db; repo: ProductRepo; tokens: Tokens }) {
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

  return {
    projections,
    requireOwnProjection,
    depotVariants: repo.depotVariants,

    /** @throws AppError 404 if it does not exist or belongs to another seller */
    projection: async (ownerUuid: string, uuid: string): Promise<DefinitionProjection> => {
      const [known] = await Promise.all([projections([uuid]), requireOwnProjection(ownerUuid, uuid)])
      const found = known.get(uuid)
      if (!found) throw notFound('product definition projection')
      return found
    },

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
  }
}
