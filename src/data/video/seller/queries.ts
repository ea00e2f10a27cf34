import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'

const call = callsOf(async () => (await import('#contracts/video/seller.calls.ts')).sellerCalls)

export const sellerQueries = {
  /** Sellers with videos, the most followed first. */
  mostFollowed: (limit: number, api: Api = browserApi, categoryUuid?: string) =>
    call.query(['seller', 'mostFollowed', limit, categoryUuid ?? null], 'GET /seller', {
      query: { limit, ...(categoryUuid && { 'categoryUuids[]': [categoryUuid] }) },
      api,
    }),
  /** Statistics of all videos of a shop, for the owner alone. */
  shopStatistic: (ownerUuid: string) =>
    call.query(['seller', 'statistic', ownerUuid], 'GET /user/:id/shop/statistic', { params: { id: ownerUuid } }),
}
