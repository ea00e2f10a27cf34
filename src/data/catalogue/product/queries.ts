import { PRODUCT_PAGE_SIZE } from '#contracts/catalogue/product.rules.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { SHORT_LIVED } from '#lib/shared/query-client.ts'

const liveCall = callsOf(async () => (await import('#contracts/live/live.calls.ts')).liveCalls)
const productCall = callsOf(async () => (await import('#contracts/catalogue/product.calls.ts')).productCalls)

export const productQueries = {
  /** Products that the seller has ever offered, by name or code. */
  search: (ownerUuid: string, query: string) =>
    productCall.query(
      ['product', 'search', ownerUuid, query],
      'GET /user/:id/product-definition/search',
      { params: { id: ownerUuid }, query: { query, limit: PRODUCT_PAGE_SIZE } },
      SHORT_LIVED,
    ),
  /** Purchases in a live, newest first. */
  purchases: (videoUuid: string) =>
    liveCall.pages(['product', 'purchases', videoUuid], 'GET /shopVideo/:id/purchaseHistory', {
      params: { id: videoUuid },
      query: { limit: PRODUCT_PAGE_SIZE },
    }),
  /** Products of a saved live in the order they were shown, ten per page. */
  history: (videoUuid: string, api = browserApi) =>
    liveCall.pages(['product', 'history', videoUuid], 'GET /shopVideo/:id/productDefinitionHistory', {
      params: { id: videoUuid },
      query: { limit: PRODUCT_PAGE_SIZE },
      api,
    }),
}
