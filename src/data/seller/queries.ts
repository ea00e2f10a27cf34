import { queryOptions } from '@tanstack/react-query'
import { type Api, browserApi } from '#lib/api.ts'

const list = () => import('#contracts/seller.ts').then(({ SellerList }) => SellerList)

export const sellerQueries = {
  /** Those who have something to watch. */
  mostFollowed: (limit: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['seller', 'mostFollowed', limit] as const,
      queryFn: ({ signal }) => api.get('/seller', list(), { signal, query: { limit } }),
      meta: { isQuiet: true },
    }),
}
