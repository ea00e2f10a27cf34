import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'

const contract = () => import('#contracts/catalogue/delivery.ts')

export const deliveryQueries = {
  points: (query: string, api: Api = browserApi) =>
    queryOptions({
      ...SHORT_LIVED,
      queryKey: ['delivery', 'points', query] as const,
      queryFn: ({ signal }) =>
        api.get(
          '/pickupPoint',
          contract().then(({ PickupPointList }) => PickupPointList),
          { signal, query: { query } },
        ),
      meta: { isQuiet: true },
    }),
  addresses: (userUuid: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['delivery', 'addresses', userUuid] as const,
      queryFn: ({ signal }) =>
        api.get(
          `/user/${userUuid}/address`,
          contract().then(({ SavedAddressList }) => SavedAddressList),
          { signal },
        ),
      meta: { isQuiet: true },
    }),
}
