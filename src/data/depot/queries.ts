import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { PRODUCT_PAGE_SIZE } from '#contracts/product.rules.ts'
import { type Api, browserApi } from '#lib/api.ts'
import { SHORT_LIVED } from '#lib/query-client.ts'

/** The contract is large: it comes with the first question. */
const contract = () => import('#contracts/depot.ts')

const PAGE_SIZE = 24

export const depotQueries = {
  /** Of everything that a change in the depot may change. */
  all: (ownerUuid: string) => ['depot', ownerUuid] as const,
  /** For choosing one as one types: the best ten. Ask with `placeholderData: keepPreviousData`, so that nothing blinks. */
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
  /** The newest first, page by page as far as one has looked. */
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
      // Another tab may have changed it, or an order.
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
