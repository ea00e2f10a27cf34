import { MAX_LIMIT } from '#contracts/base/common.rules.ts'
import type { DepotSort, StockFilter } from '#contracts/catalogue/depot.rules.ts'
import { PRODUCT_PAGE_SIZE } from '#contracts/catalogue/product.rules.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { REFETCHED, SHORT_LIVED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/catalogue/depot.calls.ts')).depotCalls)

const PAGE_SIZE = MAX_LIMIT

export type DepotView = { query: string; stock: StockFilter | null; sort: DepotSort }

export const depotQueries = {
  /** Key prefix of all queries that a change of the depot invalidates. */
  all: (ownerUuid: string) => ['depot', ownerUuid] as const,
  /** Search as you type: the ten best matches. Use with `placeholderData: keepPreviousData` to avoid flicker. */
  search: (ownerUuid: string, query: string, api: Api = browserApi) =>
    call.query(
      [...depotQueries.all(ownerUuid), 'search', query],
      'GET /user/:id/depotSystem/product/search',
      { params: { id: ownerUuid }, query: { query, limit: PRODUCT_PAGE_SIZE }, api },
      SHORT_LIVED,
    ),
  /** Products, page by page. */
  list: (ownerUuid: string, { query, stock, sort }: DepotView) =>
    call.pages(
      [...depotQueries.all(ownerUuid), 'list', query, stock, sort],
      'GET /user/:id/depotSystem/product',
      { params: { id: ownerUuid }, query: { query, sort, ...(stock && { stock }), limit: PAGE_SIZE } },
      REFETCHED,
    ),
  product: (ownerUuid: string, uuid: string) =>
    call.query(
      [...depotQueries.all(ownerUuid), 'product', uuid],
      'GET /user/:id/depotSystem/product/:uuid',
      { params: { id: ownerUuid, uuid } },
      SHORT_LIVED,
    ),
}
