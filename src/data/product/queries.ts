import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { PRODUCT_PAGE_SIZE } from '#contracts/product.rules.ts'
import { browserApi } from '#lib/api.ts'
import { SHORT_LIVED } from '#lib/query-client.ts'

/** The contract is large: it comes with the first question. */
const contract = () => import('#contracts/product.ts')

export const productQueries = {
  /** Current state of a product: its price and the stock left of each variant. */
  projection: (ownerUuid: string, uuid: string, api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: ['product', 'projection', ownerUuid, uuid] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/user/${ownerUuid}/productDefinitionProjection/${uuid}`,
          contract().then(({ DefinitionProjection }) => DefinitionProjection),
          { signal },
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
          import('#contracts/live-summary.ts').then(({ LivePurchaseList }) => LivePurchaseList),
          { signal, query: { limit: PRODUCT_PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ meta }) => meta.next,
      meta: { isQuiet: true },
    }),
  /** Products shown in a saved live, in the order shown, ten a page. */
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
