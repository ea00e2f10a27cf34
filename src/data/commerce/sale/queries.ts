import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { SellerOrderState } from '#contracts/commerce/order.rules.ts'
import type { OverviewDays, SaleMark, SaleSort } from '#contracts/commerce/sale.rules.ts'
import { orderQueries } from '#data/commerce/order/queries.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'

const contract = () => import('#contracts/commerce/sale.ts')
const orderContract = () => import('#contracts/commerce/order.ts')

const PAGE_SIZE = 24

export type SaleView = { states: readonly SellerOrderState[]; mark: SaleMark | null; sort: SaleSort; query: string }

/** API parameters of a filter. */
export const filterOf = ({ states, mark, query }: Omit<SaleView, 'sort'>) => ({
  'states[]': states,
  query,
  ...(mark && { mark }),
})

/** All keys begin like those of orders, so that one invalidation refetches both. */
export const saleQueries = {
  list: (sellerUuid: string, view: SaleView, api: Api = browserApi) =>
    infiniteQueryOptions({
      ...SHORT_LIVED,
      queryKey: [...orderQueries.all, 'sales', sellerUuid, view] as const,
      queryFn: ({ signal, pageParam }) =>
        api.get(
          `/user/${sellerUuid}/sale`,
          orderContract().then(({ SaleList }) => SaleList),
          {
            signal,
            query: {
              ...filterOf(view),
              sort: view.sort,
              limit: PAGE_SIZE,
              ...(pageParam !== null && { cursor: pageParam }),
            },
          },
        ),
      refetchOnMount: true,
      initialPageParam: null as string | null,
      getNextPageParam: ({ meta }) => meta.next,
      meta: { isQuiet: true },
    }),
  one: (sellerUuid: string, uuid: string, api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...orderQueries.all, 'sale', sellerUuid, uuid] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/user/${sellerUuid}/sale/${uuid}`,
          orderContract().then(({ Sale }) => Sale),
          { signal },
        ),
      refetchOnMount: true,
      meta: { isQuiet: true },
    }),
  packing: (sellerUuid: string, api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...orderQueries.all, 'packing', sellerUuid] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/user/${sellerUuid}/sale/packing`,
          contract().then(({ PackingList }) => PackingList),
          { signal },
        ),
      refetchOnMount: true,
      meta: { isQuiet: true },
    }),
  owed: (sellerUuid: string, api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...orderQueries.all, 'owed', sellerUuid] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/user/${sellerUuid}/refund`,
          import('#contracts/commerce/payment.ts').then(({ OwedMoneyList }) => OwedMoneyList),
          { signal },
        ),
      refetchOnMount: true,
      meta: { isQuiet: true },
    }),
  overview: (sellerUuid: string, days: OverviewDays, api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: [...orderQueries.all, 'overview', sellerUuid, days] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/user/${sellerUuid}/sale/overview`,
          contract().then(({ SalesOverview }) => SalesOverview),
          { signal, query: { days } },
        ),
      refetchOnMount: true,
      meta: { isQuiet: true },
    }),
  labelFormats: (api: Api = browserApi) =>
    queryOptions({
      queryKey: ['labelFormat'] as const,
      queryFn: ({ signal }) =>
        api.get(
          '/labelFormat',
          contract().then(({ LabelFormatList }) => LabelFormatList),
          { signal },
        ),
      meta: { isQuiet: true },
    }),
}
