import { ACCOUNT_LINES } from './matrix-accounts.ts'
import { CHAT_LINES } from './matrix-chat.ts'
import { DEPOT_LINES } from './matrix-depot.ts'
import { EVENT_LINES } from './matrix-events.ts'
import { LIVE_LINES } from './matrix-lives.ts'
import { MEDIA_LINES } from './matrix-media.ts'
import { ORDER_LINES } from './matrix-orders.ts'
import { RELATION_LINES } from './matrix-relations.ts'
import { SHOP_LINES } from './matrix-shops.ts'
import { SOCIAL_LINES } from './matrix-social.ts'
import { VIDEO_LINES } from './matrix-videos.ts'
import type { Line } from './matrix-world.ts'

/*
 * All calls of the API with the status that each of the five users must get for a valid request. A new call goes to the
 * lines of its module. See `docs/add-a-feature.md`.
 */
export const MATRIX: Line[] = [
  // call                                            visitor buyer other seller owner
  ['GET /health', '200 200 200 200 200'],
  ['GET /category', '200 200 200 200 200'],
  ['GET /category/catalogue', '200 200 200 200 200'],
  ['GET /category/available', '200 200 200 200 200'],
  ['GET /category/{slug}', '200 200 200 200 200', () => ({ path: { slug: 'zabawki' } })],
  ['GET /product-category', '200 200 200 200 200'],
  [
    'POST /contact',
    '202 202 202 202 202',
    () => ({ body: { name: 'Ola', email: 'ola@example.com', topic: 'other', message: 'Dzień dobry, mam pytanie' } }),
  ],
  ['GET /user/{id}/events', '401 403 403 403 200'],
  // A topic that the reader may not follow is refused within the stream.
  ['GET /events', '200 200 200 200 200', ({ owner }) => ({ query: { 'topics[]': `user:${owner.uuid}` } })],

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
]
