import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { PRODUCT_PAGE_SIZE } from '#contracts/catalogue/product.rules.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { BY_CURSOR, REFETCHED, SHORT_LIVED } from '#lib/shared/query-client.ts'

const call = callsOf(async () => (await import('#contracts/catalogue/depot.calls.ts')).depotCalls)

const PAGE_SIZE = 24

export const depotQueries = {
  /** Key prefix of all queries that a change of the depot invalidates. */
  all: (ownerUuid: string) => ['depot', ownerUuid] as const,
  /** Search as you type: the ten best matches. Use with `placeholderData: keepPreviousData` to avoid flicker. */
  search: (ownerUuid: string, query: string, api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...depotQueries.all(ownerUuid), 'search', query] as const,
      queryFn: ({ signal }) =>
        call(
          'GET /user/:id/depotSystem/product/search',
          { params: { id: ownerUuid }, signal, query: { query, limit: PRODUCT_PAGE_SIZE } },
          api,
        ),
      meta: { isQuiet: true },
    }),
  /** Products, the newest first, page by page. */
  list: (ownerUuid: string, query: string) =>
    infiniteQueryOptions({
      ...REFETCHED,
      queryKey: [...depotQueries.all(ownerUuid), 'list', query] as const,
      queryFn: ({ signal, pageParam }) =>
        call('GET /user/:id/depotSystem/product', {
          params: { id: ownerUuid },
          signal,
          query: { query, limit: PAGE_SIZE, cursor: pageParam ?? undefined },
        }),
      // The list may have changed in another tab or by an order.
      ...BY_CURSOR,
    }),
  product: (ownerUuid: string, uuid: string) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...depotQueries.all(ownerUuid), 'product', uuid] as const,
      queryFn: ({ signal }) =>
        call('GET /user/:id/depotSystem/product/:uuid', { params: { id: ownerUuid, uuid }, signal }),
      meta: { isQuiet: true },
    }),
}
