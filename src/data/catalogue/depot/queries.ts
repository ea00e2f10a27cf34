import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { PRODUCT_PAGE_SIZE } from '#contracts/catalogue/product.rules.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'

/** The contract is large, so it is loaded with the first request. */
const contract = () => import('#contracts/catalogue/depot.ts')

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
        api.get(
          `/user/${ownerUuid}/depotSystem/product/search`,
          contract().then(({ DepotProductList }) => DepotProductList),
          { signal, query: { query, limit: PRODUCT_PAGE_SIZE } },
        ),
      meta: { isQuiet: true },
    }),
  /** Products, the newest first, page by page. */
  list: (ownerUuid: string, query: string, api: Api = browserApi) =>
    infiniteQueryOptions({
      ...SHORT_LIVED,
      queryKey: [...depotQueries.all(ownerUuid), 'list', query] as const,
      queryFn: ({ signal, pageParam }) =>
        api.get(
          `/user/${ownerUuid}/depotSystem/product`,
          contract().then(({ DepotProductList }) => DepotProductList),
          { signal, query: { query, limit: PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) } },
        ),
      // The list may have changed in another tab or by an order.
      refetchOnMount: true,
      initialPageParam: null as string | null,
      getNextPageParam: ({ meta }) => meta.next,
      meta: { isQuiet: true },
    }),
  product: (ownerUuid: string, uuid: string, api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...depotQueries.all(ownerUuid), 'product', uuid] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/user/${ownerUuid}/depotSystem/product/${uuid}`,
          contract().then(({ DepotProduct }) => DepotProduct),
          { signal },
        ),
      meta: { isQuiet: true },
    }),
}
