import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'

const call = callsOf(async () => (await import('#contracts/catalogue/shop.calls.ts')).shopCalls)

export const shopQueries = {
  /** Legal details of a shop: trader, delivery and returns. */
  details: (ownerUuid: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: ['shop', 'details', ownerUuid] as const,
      queryFn: ({ signal }) => call('GET /user/:id/shop', { params: { id: ownerUuid }, signal }, api),
      meta: { isQuiet: true },
    }),
  /** Statistics for the owner alone. */
  statistic: (ownerUuid: string) =>
    queryOptions({
      queryKey: ['shop', 'statistic', ownerUuid] as const,
      queryFn: ({ signal }) => call('GET /user/:id/shop/statistic', { params: { id: ownerUuid }, signal }),
      meta: { isQuiet: true },
    }),
}
