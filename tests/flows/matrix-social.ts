import type { contentTemplateCalls } from '#contracts/social/content-template.calls.ts'
import type { dashboardCalls } from '#contracts/social/dashboard.calls.ts'
import type { pagePostCalls } from '#contracts/social/page-post.calls.ts'
import type { socialCallbackCalls } from '#contracts/social/social-callback.calls.ts'
import type { socialCommentCalls } from '#contracts/social/social-comment.calls.ts'
import type { socialHookCalls } from '#contracts/social/social-hook.calls.ts'
import type { socialOfferCalls } from '#contracts/social/social-offer.calls.ts'
import type { socialPostCalls } from '#contracts/social/social-post.calls.ts'
import { randomUUID } from 'node:crypto'
import type { MatrixRequest, Lines } from './matrix-world.ts'

const anyPage = (): MatrixRequest => ({ path: { page: randomUUID(), object: randomUUID() } })

const template = { type: 'FB_COMMENT' as const, content: 'Cześć {imie}' }

const commentPath = () => ({ page: randomUUID(), object: randomUUID(), comment: randomUUID() })
const anyComment = (): MatrixRequest => ({ path: commentPath() })
const anyReply = (): MatrixRequest => ({ path: { ...commentPath(), reply: randomUUID() } })
const anyLink = (): MatrixRequest => ({ path: { code: 'A'.repeat(22) } })
const anyProduct = () => ({
  userProductDefinitionUuid: randomUUID(),
  userProductVariantDefinitionUuid: randomUUID(),
})

/** Calls of the social network: pages, posts and the comment desk. A part of `MATRIX`. */
export const SOCIAL_LINES: Lines<
  typeof socialCommentCalls &
    typeof contentTemplateCalls &
    typeof dashboardCalls &
    typeof socialOfferCalls &
    typeof pagePostCalls &
    typeof socialHookCalls &
    typeof socialCallbackCalls &
    typeof socialPostCalls
> = {
  // visitor, buyer, other buyer, seller, owner
  'GET /user/:id/commentDesk': [[401, 403, 403, 403, 200]],
  'POST /user/:id/commentDesk/refresh': [[401, 403, 403, 403, 204]],
  'GET /user/:id/facebookPage/:page/object': [[401, 403, 403, 403, 404], anyPage],
  'GET /user/:id/facebookPage/:page/object/:object': [[401, 403, 403, 403, 404], anyPage],
  'GET /user/:id/facebookPage/:page/object/:object/comment': [[401, 403, 403, 403, 404], anyPage],
  'PATCH /user/:id/facebookPage/:page/object/:object/hasUnreadComment': [
    [401, 403, 403, 403, 404],
    () => ({ ...anyPage(), body: { hasUnreadComment: false, readAt: new Date().toISOString() } }),
  ],
  'GET /user/:id/dashboard': [[401, 403, 403, 403, 200]],
  'GET /user/:id/contentTemplate': [[401, 403, 403, 403, 200]],
  'POST /user/:id/contentTemplate': [[401, 403, 403, 403, 201], () => ({ body: template })],
  'PUT /user/:id/contentTemplate/:template': [
    [401, 403, 403, 403, 404],
    () => ({ path: { template: randomUUID() }, body: template }),
  ],
  'DELETE /user/:id/contentTemplate/:template': [
    [401, 403, 403, 403, 204],
    () => ({ path: { template: randomUUID() } }),
  ],
  'POST /user/:id/facebookPage/:page/object/:object/comment/:comment/process': [
    [401, 403, 403, 403, 404],
    () => ({ ...anyComment(), body: anyProduct() }),
  ],
  'DELETE /user/:id/facebookPage/:page/object/:object/comment/:comment/process': [
    [401, 403, 403, 403, 404],
    anyComment,
  ],
  'POST /user/:id/facebookPage/:page/object/:object/comment/:comment/replies': [
    [401, 403, 403, 403, 404],
    () => ({ ...anyComment(), body: { content: 'Dziękujemy!' } }),
  ],
  'PATCH /user/:id/facebookPage/:page/object/:object/comment/:comment/replies/:reply': [
    [401, 403, 403, 403, 404],
    () => ({ ...anyReply(), body: { decision: 'send' } }),
  ],
  'DELETE /user/:id/facebookPage/:page/object/:object/comment/:comment/replies/:reply': [
    [401, 403, 403, 403, 404],
    anyReply,
  ],
  'GET /offer/:code': [[404, 404, 404, 404, 404], anyLink],
  'POST /offer/:code': [[404, 404, 404, 404, 404], anyLink],
  'POST /user/:id/offer/:code': [[401, 403, 403, 403, 404], anyLink],
  'GET /user/:id/pagePost': [[401, 403, 403, 403, 200]],
  'GET /user/:id/pagePost/:post': [[401, 403, 403, 403, 404], () => ({ path: { post: randomUUID() } })],
  'POST /user/:id/facebookPage/:page/object': [
    [401, 403, 403, 403, 404],
    () => ({ ...anyPage(), body: { content: 'Nowości' } }),
  ],
  'PATCH /user/:id/facebookPage/:page/object/:object': [
    [401, 403, 403, 403, 404],
    () => ({ ...anyPage(), body: { content: 'Nowości' } }),
  ],
  'DELETE /user/:id/facebookPage/:page/object/:object': [[401, 403, 403, 403, 204], anyPage],
  'GET /social/webhook': [[403, 403, 403, 403, 403]],
  'POST /social/webhook': [[401, 401, 401, 401, 401], () => ({ body: { object: 'page', entry: [] } })],
  'POST /social/deauthorize': [[401, 401, 401, 401, 401], () => ({ body: {} })],
  'POST /social/data-deletion': [[401, 401, 401, 401, 401], () => ({ body: {} })],
  'GET /social/data-deletion/:code': [[404, 404, 404, 404, 404], () => ({ path: { code: 'l0.A' } })],
  'GET /user/:id/videoShare': [[401, 403, 403, 403, 200]],
  'POST /user/:id/videoShare/:videoUuid/retry': [
    [401, 403, 403, 403, 404],
    () => ({ path: { videoUuid: randomUUID() } }),
  ],
}
