import { randomUUID } from 'node:crypto'
import type { Ask, Line } from './matrix-world.ts'

const anyPage = (): Ask => ({ path: { page: randomUUID(), object: randomUUID() } })

/** The calls of the social network: pages, posts and the comment desk; a part of `MATRIX`. */
export const SOCIAL_LINES: Line[] = [
  ['GET /user/{id}/facebookPage', '401 403 403 403 200'],
  ['GET /user/{id}/commentDesk', '401 403 403 403 200'],
  ['POST /user/{id}/commentDesk/refresh', '401 403 403 403 204'],
  ['GET /user/{id}/facebookPage/{page}/object', '401 403 403 403 404', anyPage],
  ['GET /user/{id}/facebookPage/{page}/object/{object}', '401 403 403 403 404', anyPage],
  ['GET /user/{id}/facebookPage/{page}/object/{object}/comment', '401 403 403 403 404', anyPage],
  [
    'PATCH /user/{id}/facebookPage/{page}/object/{object}/hasUnreadComment',
    '401 403 403 403 404',
    () => ({ ...anyPage(), body: { hasUnreadComment: false, readAt: new Date().toISOString() } }),
  ],
  ['GET /social/webhook', '403 403 403 403 403'],
  ['POST /social/webhook', '401 401 401 401 401', () => ({ body: { object: 'page', entry: [] } })],
  ['GET /user/{id}/videoShare', '401 403 403 403 200'],
  [
    'POST /user/{id}/videoShare/{videoUuid}/retry',
    '401 403 403 403 404',
    () => ({ path: { videoUuid: randomUUID() } }),
  ],
]
