import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'

const contract = () => import('#contracts/catalogue/shop.ts')

export const shopQueries = {
  /** Legal details of a shop: trader, delivery and returns. */
  details: (ownerUuid: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['shop', 'details', ownerUuid] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/user/${ownerUuid}/shop`,
          contract().then(({ ShopDetails }) => ShopDetails),
          { signal },
        ),
      meta: { isQuiet: true },
    }),
  /** Statistics for the owner alone. */
  statistic: (ownerUuid: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['shop', 'statistic', ownerUuid] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/user/${ownerUuid}/shop/statistic`,
          contract().then(({ ShopStatistic }) => ShopStatistic),
          { signal },
        ),
      meta: { isQuiet: true },
    }),
}
