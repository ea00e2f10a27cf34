import { socialOfferCalls } from '#contracts/social/social-offer.calls.ts'
import { REPLAYED_HEADER } from '#contracts/base/idempotency.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import { idempotencyOf } from '#server/http/idempotency.ts'
import type { SocialArea } from '../social.ts'
import type { CommentPath } from './service.ts'

const OPENINGS = { max: 60, timeWindow: '1 minute' }

/** Offers for comments, at the seller's desk and for people who open their links. */
export function socialOfferRoutes(api: Api<SocialArea>): void {
  const { services } = api
  const { socialOffers, socialComments } = services
  const shown = (path: CommentPath) => socialComments.comment(path.id, path.page, path.object, path.comment)
  serve(api, socialOfferCalls, {
    'POST /user/:id/facebookPage/:page/object/:object/comment/:comment/process': async ({ params, body }) => {
      await socialOffers.process(params, body)
      return shown(params)
    },
    'DELETE /user/:id/facebookPage/:page/object/:object/comment/:comment/process': async ({ params }) => {
      await socialOffers.withdraw(params)
      return shown(params)
    },
    'POST /user/:id/facebookPage/:page/object/:object/comment/:comment/replies': async ({
      params,
      headers,
      body,
      reply,
    }) => {
      const idempotency = idempotencyOf(params.comment, headers, body)
      const { isReplayed } = await socialOffers.replyToComment(params, body, idempotency)
      if (isReplayed) void reply.header(REPLAYED_HEADER, 'true')
      return shown(params)
    },
    'PATCH /user/:id/facebookPage/:page/object/:object/comment/:comment/replies/:reply': async ({ params, body }) => {
      await socialOffers.decideReply(params, params.reply, body.decision)
      return shown(params)
    },
    'DELETE /user/:id/facebookPage/:page/object/:object/comment/:comment/replies/:reply': async ({ params }) => {
      await socialOffers.dropReply(params, params.reply)
      return shown(params)
    },
    'GET /offer/:code': ({ params }) => socialOffers.readLink(params.code),
    'POST /offer/:code': {
      rateLimit: OPENINGS,
      handler: ({ params, headers }) =>
        socialOffers.openLink(params.code, { userUuid: null, holder: headers['holder-token'] ?? null }),
    },
    'POST /user/:id/offer/:code': {
      rateLimit: OPENINGS,
      handler: ({ viewer, params }) => socialOffers.openLink(params.code, { userUuid: viewer.uuid, holder: null }),
    },
  })
}
