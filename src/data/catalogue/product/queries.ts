import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { PRODUCT_PAGE_SIZE } from '#contracts/catalogue/product.rules.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { knownHolderHeaders } from '#lib/browser/holder.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'

/** The contract is large, so it is loaded with the first request. */
const contract = () => import('#contracts/catalogue/product.ts')

export const productQueries = {
  /** Current price of a product, and the stock and free pieces of each variant. */
  projection: (ownerUuid: string, uuid: string, api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: ['product', 'projection', ownerUuid, uuid] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/user/${ownerUuid}/productDefinitionProjection/${uuid}`,
          contract().then(({ DefinitionProjection }) => DefinitionProjection),
          // A visitor's own hold counts as free.
          { signal, headers: knownHolderHeaders() },
        ),
      meta: { isQuiet: true },
    }),
  /** Products that the seller has ever offered, by name or code. */
  search: (ownerUuid: string, query: string, api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: ['product', 'search', ownerUuid, query] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/user/${ownerUuid}/product-definition/search`,
          contract().then(({ ProductDefinitionList }) => ProductDefinitionList),
          { signal, query: { query, limit: PRODUCT_PAGE_SIZE } },
        ),
      meta: { isQuiet: true },
    }),
  /** Purchases in a live, newest first. */
  purchases: (videoUuid: string, api = browserApi) =>
    infiniteQueryOptions({
      queryKey: ['product', 'purchases', videoUuid] as const,
      queryFn: ({ signal, pageParam }) =>
        api.get(
          `/shopVideo/${videoUuid}/purchaseHistory`,
          import('#contracts/live/live-summary.ts').then(({ LivePurchaseList }) => LivePurchaseList),
          { signal, query: { limit: PRODUCT_PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ meta }) => meta.next,
      meta: { isQuiet: true },
    }),
  /** Products of a saved live in the order they were shown, ten per page. */
  history: (videoUuid: string, api = browserApi) =>
    infiniteQueryOptions({
      queryKey: ['product', 'history', videoUuid] as const,
      queryFn: ({ signal, pageParam }) =>
        api.get(
          `/shopVideo/${videoUuid}/productDefinitionHistory`,
          contract().then(({ ProductDefinitionHistory }) => ProductDefinitionHistory),
          {
            signal,
            query: { limit: PRODUCT_PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) },
          },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ meta }) => meta.next,
      meta: { isQuiet: true },
    }),
}
