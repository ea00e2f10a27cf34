import { PRODUCT_PAGE_SIZE } from '#contracts/catalogue/product.rules.ts'
import { browserApi } from '#lib/browser/browser-api.ts'
import { callsOf } from '#lib/browser/calls-of.ts'
import { isSignedIn } from '#lib/browser/session.ts'

const call = callsOf(async () => (await import('#contracts/live/live.calls.ts')).liveCalls)

export const liveQueries = {
  onAir: () => call.query(['live', 'onAir'], 'GET /live/on-air', {}),
  /** Chapters and orders of a saved live. */
  timeline: (videoUuid: string) =>
    call.query(['live', 'timeline', videoUuid], 'GET /shopVideo/:id/timeline', { params: { id: videoUuid } }),
  /** The seller's lives that can begin or be resumed, from any browser. */
  own: (ownerUuid: string) =>
    call.query(
      ['live', 'own', ownerUuid],
      'GET /user/:id/live',
      { params: { id: ownerUuid } },
      { enabled: () => isSignedIn(), staleTime: 0, refetchOnMount: true },
    ),
  /** Purchases in a live, newest first. */
  purchases: (videoUuid: string) =>
    call.pages(['live', 'purchases', videoUuid], 'GET /shopVideo/:id/purchaseHistory', {
      params: { id: videoUuid },
      query: { limit: PRODUCT_PAGE_SIZE },
    }),
  /** Products of a saved live in the order they were shown, ten per page. */
  history: (videoUuid: string, api = browserApi) =>
    call.pages(['live', 'history', videoUuid], 'GET /shopVideo/:id/productDefinitionHistory', {
      params: { id: videoUuid },
      query: { limit: PRODUCT_PAGE_SIZE },
      api,
    }),
}
