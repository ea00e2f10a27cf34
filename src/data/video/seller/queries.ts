import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'

const list = () => import('#contracts/video/seller.ts').then(({ SellerList }) => SellerList)

export const sellerQueries = {
  /** Sellers with videos, the most followed first. */
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
