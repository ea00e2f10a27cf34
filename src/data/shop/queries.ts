import { queryOptions } from '@tanstack/react-query'
import { type Api, browserApi } from '#lib/api.ts'

const contract = () => import('#contracts/shop.ts')

export const shopQueries = {
  /** Whom a buyer deals with: the trader, delivery and returns. */
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
  /** Told to the owner alone. */
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
