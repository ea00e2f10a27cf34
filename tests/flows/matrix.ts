import { randomUUID } from 'node:crypto'
import type { categoryCalls } from '#contracts/catalogue/category.calls.ts'
import type { topicCalls } from '#contracts/base/topic.calls.ts'
import type { userEventsCalls } from '#contracts/account/user-events.calls.ts'
import type { categoryPageCalls } from '#contracts/video/category-page.calls.ts'
import type { productPageCalls } from '#contracts/video/product-page.calls.ts'
import type { productWatchCalls } from '#contracts/video/product-watch.calls.ts'
import type { relatedCalls } from '#contracts/commerce/related.calls.ts'
import type { promotionCalls } from '#contracts/video/promotion.calls.ts'
import type { seasonCalls } from '#contracts/video/season.calls.ts'
import type { savedCalls } from '#contracts/video/saved.calls.ts'
import type { articleCalls } from '#contracts/site/article.calls.ts'
import type { contactCalls } from '#contracts/site/contact.calls.ts'
import type { healthCalls } from '#contracts/site/health.calls.ts'
import type { searchCalls } from '#contracts/site/search.calls.ts'
import type { sitemapCalls } from '#contracts/site/sitemap.calls.ts'
import { ACCOUNT_LINES } from './matrix-accounts.ts'
import { CHAT_LINES } from './matrix-chat.ts'
import { DEPOT_LINES } from './matrix-depot.ts'
import { EVENT_LINES } from './matrix-events.ts'
import { LIVE_LINES } from './matrix-lives.ts'
import { MEDIA_LINES } from './matrix-media.ts'
import { OFFICE_LINES } from './matrix-office.ts'
import { ORDER_LINES } from './matrix-orders.ts'
import { RELATION_LINES } from './matrix-relations.ts'
import { SHOP_LINES } from './matrix-shops.ts'
import { SOCIAL_LINES } from './matrix-social.ts'
import { TEAM_LINES } from './matrix-team.ts'
import { THREAD_LINES } from './matrix-threads.ts'
import { VIDEO_LINES } from './matrix-videos.ts'
import type { AnyLine, Lines } from './matrix-world.ts'

const thing = () => ({ kind: 'product', uuid: randomUUID() })

/** Calls that belong to no larger file of lines. */
const SITE_LINES: Lines<
  typeof healthCalls &
    typeof articleCalls &
    typeof searchCalls &
    typeof sitemapCalls &
    typeof categoryCalls &
    typeof categoryPageCalls &
    typeof productPageCalls &
    typeof productWatchCalls &
    typeof savedCalls &
    typeof seasonCalls &
    typeof promotionCalls &
    typeof relatedCalls &
    typeof contactCalls &
    typeof userEventsCalls &
    typeof topicCalls
> = {
  // visitor, buyer, other buyer, seller, owner
  'GET /health': [[200, 200, 200, 200, 200]],
  'GET /season': [[200, 200, 200, 200, 200]],
  'GET /promotion/video': [[200, 200, 200, 200, 200]],
  'GET /user/:id/promotion': [[401, 403, 403, 403, 200]],
  'GET /article': [[200, 200, 200, 200, 200]],
  'GET /article/search': [[200, 200, 200, 200, 200], () => ({ query: { query: 'torebka' } })],
  'GET /article/title': [[200, 200, 200, 200, 200]],
  'GET /article/feed': [[200, 200, 200, 200, 200]],
  'GET /article/text/:slug': [[404, 404, 404, 404, 404], () => ({ path: { slug: 'nie-ma' } })],
  'GET /health/live': [[200, 200, 200, 200, 200]],
  'GET /health/ready': [[200, 200, 200, 200, 200]],
  'GET /search': [[200, 200, 200, 200, 200], () => ({ query: { query: 'torebka' } })],
  'GET /search/suggestion': [[200, 200, 200, 200, 200], () => ({ query: { query: 'toreb' } })],
  'GET /sitemap/video': [[200, 200, 200, 200, 200]],
  'GET /sitemap/video/start': [[200, 200, 200, 200, 200]],
  'GET /sitemap/product': [[200, 200, 200, 200, 200]],
  'GET /sitemap/product/start': [[200, 200, 200, 200, 200]],
  'GET /sitemap/shop': [[200, 200, 200, 200, 200]],
  'GET /sitemap/shop/start': [[200, 200, 200, 200, 200]],
  'GET /category': [[200, 200, 200, 200, 200]],
  'GET /category/catalogue': [[200, 200, 200, 200, 200]],
  'GET /category/available': [[200, 200, 200, 200, 200]],
  'GET /category/:slug': [[200, 200, 200, 200, 200], () => ({ path: { slug: 'zabawki' } })],
  'GET /product/:uuid': [[404, 404, 404, 404, 404], () => ({ path: { uuid: randomUUID() } })],
  'GET /product/:uuid/video': [[200, 200, 200, 200, 200], () => ({ path: { uuid: randomUUID() } })],
  'GET /product/:uuid/related': [[200, 200, 200, 200, 200], () => ({ path: { uuid: randomUUID() } })],
  'GET /user/:id/product': [[200, 200, 200, 200, 200]],
  'GET /user/:id/productWatch/:uuid': [[401, 403, 403, 403, 200], () => ({ path: { uuid: randomUUID() } })],
  'PUT /user/:id/productWatch/:uuid': [[401, 403, 403, 403, 404], () => ({ path: { uuid: randomUUID() } })],
  'DELETE /user/:id/productWatch/:uuid': [[401, 403, 403, 403, 204], () => ({ path: { uuid: randomUUID() } })],
  'GET /thing': [[200, 200, 200, 200, 200], () => ({ query: { 'videoUuids[]': randomUUID() } })],
  'GET /user/:id/saved': [[401, 403, 403, 403, 200]],
  'GET /user/:id/saved/mark': [[401, 403, 403, 403, 200]],
  'POST /user/:id/saved/merge': [[401, 403, 403, 403, 200], () => ({ body: { data: [] } })],
  'PUT /user/:id/saved/:kind/:uuid': [[401, 403, 403, 403, 404], () => ({ path: thing(), body: {} })],
  'DELETE /user/:id/saved/:kind/:uuid': [[401, 403, 403, 403, 204], () => ({ path: thing() })],
  'GET /user/:id/savedList': [[401, 403, 403, 403, 200]],
  'POST /user/:id/savedList': [[401, 403, 403, 403, 201], () => ({ body: { name: 'Na lato' } })],
  'PATCH /user/:id/savedList/:listUuid': [
    [401, 403, 403, 403, 404],
    () => ({ path: { listUuid: randomUUID() }, body: { name: 'Na zimę' } }),
  ],
  'DELETE /user/:id/savedList/:listUuid': [[401, 403, 403, 403, 204], () => ({ path: { listUuid: randomUUID() } })],
  'GET /product-category': [[200, 200, 200, 200, 200]],
  'POST /contact': [
    [202, 202, 202, 202, 202],
    () => ({ body: { name: 'Ola', email: 'ola@example.com', topic: 'other', message: 'Dzień dobry, mam pytanie' } }),
  ],
  'GET /user/:id/events': [[401, 403, 403, 403, 200]],
  'GET /events': [[200, 200, 200, 200, 200], ({ owner }) => ({ query: { 'topics[]': `user:${owner.uuid}` } })],
}

/*
 * All calls of the API with the status that each of the five users must get for a valid request. A new call goes to the
 * lines of its module. See `docs/add-a-feature.md`.
 */
export const MATRIX: Readonly<Record<string, AnyLine>> = {
  ...SITE_LINES,
  ...ACCOUNT_LINES,
  ...RELATION_LINES,
  ...SHOP_LINES,
  ...EVENT_LINES,
  ...MEDIA_LINES,
  ...VIDEO_LINES,
  ...CHAT_LINES,
  ...LIVE_LINES,
  ...DEPOT_LINES,
  ...ORDER_LINES,
  ...SOCIAL_LINES,
  ...TEAM_LINES,
  ...THREAD_LINES,
  ...OFFICE_LINES,
}
