import type { DepotListQuery, DepotProduct } from '#contracts/catalogue/depot.ts'
import { notFound } from '#server/base/errors.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { wordsOf } from '#server/db/search.ts'
import { COUNTED_UP_TO, createTotals } from '#server/db/totals.ts'
import type { Depot } from '#server/ports/depot/depot.ts'
import type { DepotRepo, DepotRow } from './depot.repo.ts'
import { presentDepotProduct } from './present.ts'

export type DepotReader = ReturnType<typeof createDepotReader>

/** Reads the products of the built-in depot. */
export function createDepotReader({ db, repo, tokens }: { db: Db; repo: DepotRepo; tokens: Tokens }) {
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

  return {
    depot,
    present,
    requireFound,

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
  }
}
