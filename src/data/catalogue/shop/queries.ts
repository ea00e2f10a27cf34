import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import type { Api } from '#lib/shared/api.ts'

const call = callsOf(async () => (await import('#contracts/catalogue/shop.calls.ts')).shopCalls)

export const shopQueries = {
  /** Legal details of a shop: trader, delivery and returns. */
  details: (ownerUuid: string, api: Api = browserApi) =>
    call.query(['shop', 'details', ownerUuid], 'GET /user/:id/shop', { params: { id: ownerUuid }, api }),
  /** Shop by its current or a former slug. */
  ofAddress: (slug: string, api: Api = browserApi) =>
    call.query(['shop', 'ofAddress', slug], 'GET /shop/:slug', { params: { slug }, api }),
}
