import { browserApi } from '#lib/browser/browser-api.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import type { Api } from '#lib/shared/api.ts'

const call = callsOf(async () => (await import('#contracts/catalogue/shop.calls.ts')).shopCalls)

/** Shop by its current or a former slug. */
export const shopOfAddress = (slug: string, api: Api = browserApi) =>
  call.query(['shop', 'ofAddress', slug], 'GET /shop/:slug', { params: { slug }, api })
