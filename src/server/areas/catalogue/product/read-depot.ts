import { toGrosze } from '#contracts/base/money.rules.ts'
import type { DepotSort } from '#contracts/catalogue/depot.rules.ts'
import type { DepotListQuery, DepotProduct } from '#contracts/catalogue/depot.ts'
import { notFound } from '#server/base/errors.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { createCursors } from '#server/db/keyset.ts'
import { wordsOf } from '#server/db/search.ts'
import { COUNTED_UP_TO, createTotals } from '#server/db/totals.ts'
import type { Depot } from '#server/ports/depot/depot.ts'
import type { DepotRepo, DepotRow, DepotScope } from './depot.repo.ts'
import { presentDepotProduct } from './present.ts'

export type DepotReader = ReturnType<typeof createDepotReader>

/** Reads the products of the built-in depot. */
export function createDepotReader({ db, repo, tokens }: { db: Db; repo: DepotRepo; tokens: Tokens }) {
  const downwards = createCursors(tokens)
  const upwards = createCursors(tokens, { isAscending: true })
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

  const countOf = (scope: DepotScope) =>
    totals.of(JSON.stringify([scope.ownerUuid, scope.stock, ...scope.words]), () => repo.count(scope))

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

    list: async (ownerUuid: string, { query, stock, sort, ...page }: DepotListQuery) => {
      const words = wordsOf(query)
      const scope = { ownerUuid, words, stock }
      const cursors = sort === 'newest' || sort === 'priceDown' ? downwards : upwards
      const start = cursors.startOf(page)
      const isNone = isNothing(query, words)
      const [found, total] = await Promise.all([
        isNone ? [] : repo.page(scope, start, sort),
        isNone ? 0 : countOf(scope),
      ])
      // The cursor needs the number of pieces.
      const products = await present(found)
      const { rows, meta } = cursors.cut(products, start, (product) => positionOf(product, sort))
      return { meta: { ...meta, total }, data: rows }
    },

    /** Products of which a variant is running out, counted up to `most`. */
    countRunningOut: (ownerUuid: string, most: number) => repo.countUpTo({ ownerUuid, words: [], stock: 'few' }, most),
  }
}

function positionOf({ uuid, createdAt, price, quantity }: DepotProduct, sort: DepotSort) {
  switch (sort) {
    case 'newest':
    case 'oldest':
      return { at: new Date(createdAt), uuid }
    case 'price':
    case 'priceDown':
      return { at: toGrosze(price), uuid }
    case 'stock':
      return { at: quantity, uuid }
  }
}
