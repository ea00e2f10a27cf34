import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { PRODUCT_PAGE_SIZE } from '#contracts/catalogue/product.rules.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { knownHolderHeaders } from '#lib/browser/holder.ts'
import { BY_CURSOR, SHORT_LIVED } from '#lib/shared/query-client.ts'

const liveCall = callsOf(async () => (await import('#contracts/live/live.calls.ts')).liveCalls)
const productCall = callsOf(async () => (await import('#contracts/catalogue/product.calls.ts')).productCalls)

export const productQueries = {
  /** Current price of a product, and the stock and free pieces of each variant. */
  projection: (ownerUuid: string, uuid: string, api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: ['product', 'projection', ownerUuid, uuid] as const,
      queryFn: ({ signal }) =>
        productCall(
          'GET /user/:id/productDefinitionProjection/:uuid',
          // A visitor's own hold counts as free.
          { params: { id: ownerUuid, uuid }, headers: knownHolderHeaders(), signal },
          api,
        ),
      meta: { isQuiet: true },
    }),
  /** Products that the seller has ever offered, by name or code. */
  search: (ownerUuid: string, query: string) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: ['product', 'search', ownerUuid, query] as const,
      queryFn: ({ signal }) =>
        productCall('GET /user/:id/product-definition/search', {
          params: { id: ownerUuid },
          signal,
          query: { query, limit: PRODUCT_PAGE_SIZE },
        }),
      meta: { isQuiet: true },
    }),
  /** Purchases in a live, newest first. */
  purchases: (videoUuid: string) =>
    infiniteQueryOptions({
      queryKey: ['product', 'purchases', videoUuid] as const,
      queryFn: ({ signal, pageParam }) =>
        liveCall('GET /shopVideo/:id/purchaseHistory', {
          params: { id: videoUuid },
          signal,
          query: { limit: PRODUCT_PAGE_SIZE, cursor: pageParam ?? undefined },
        }),
      ...BY_CURSOR,
      meta: { isQuiet: true },
    }),
  /** Products of a saved live in the order they were shown, ten per page. */
  history: (videoUuid: string, api = browserApi) =>
    infiniteQueryOptions({
      queryKey: ['product', 'history', videoUuid] as const,
      queryFn: ({ signal, pageParam }) =>
        liveCall(
          'GET /shopVideo/:id/productDefinitionHistory',
          { params: { id: videoUuid }, signal, query: { limit: PRODUCT_PAGE_SIZE, cursor: pageParam ?? undefined } },
          api,
        ),
      ...BY_CURSOR,
      meta: { isQuiet: true },
    }),
}
