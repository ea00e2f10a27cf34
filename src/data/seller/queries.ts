import { queryOptions } from '@tanstack/react-query'
import { SellerList } from '#contracts/seller.ts'
import { type Api, browserApi } from '#lib/api.ts'

export const sellerQueries = {
  /** Those who have something to watch. */
  mostFollowed: (limit: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['seller', 'mostFollowed', limit] as const,
      queryFn: ({ signal }) => api.get('/seller', SellerList, { signal, query: { limit } }),
      meta: { isQuiet: true },
    }),
}
