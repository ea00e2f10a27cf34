import { queryOptions } from '@tanstack/react-query'
import { type Api, browserApi } from '#lib/api.ts'

const list = () => import('#contracts/seller.ts').then(({ SellerList }) => SellerList)

export const sellerQueries = {
  /** Those who have something to watch. */
  mostFollowed: (limit: number, api: Api = browserApi, categoryUuid?: string) =>
    queryOptions({
      queryKey: ['seller', 'mostFollowed', limit, categoryUuid ?? null] as const,
      queryFn: ({ signal }) =>
        api.get('/seller', list(), {
          signal,
          query: { limit, ...(categoryUuid && { 'categoryUuids[]': [categoryUuid] }) },
        }),
      meta: { isQuiet: true },
    }),
}
