import {
  CommentParams,
  CommentReplyParams,
  DecideReply,
  OfferLink,
  OfferLinkParams,
  OpenedOffer,
  ProcessComment,
  ReplyToComment,
} from '#contracts/social/comment-offer.ts'
import { HolderHeaders } from '#contracts/commerce/basket.ts'
import { IdempotencyHeaders, REPLAYED_HEADER } from '#contracts/base/idempotency.ts'
import { PageComment } from '#contracts/social/social-comment.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'
import { idempotencyOf } from '#server/http/idempotency.ts'
import type { CommentPath } from './service.ts'

const tags = ['social']
const security = [{ bearer: [] }]
const COMMENT = '/user/:id/facebookPage/:page/object/:object/comment/:comment'
const OPENINGS = { max: 60, timeWindow: '1 minute' }

/** Offers for comments, at the seller's desk and for people who open their links. */
export function socialOfferRoutes({ app, guards, services, errors }: Api): void {
  const { socialOffers, socialComments } = services
  const onRequest = guards.requireSelf('id')
  const shown = (path: CommentPath) => socialComments.comment(path.id, path.page, path.object, path.comment)

  app.post(
    `${COMMENT}/process`,
    {
      onRequest,
      schema: {
        tags,
        security,
        params: CommentParams,
        body: ProcessComment,
        description:
          'Reserves a product for the comment and queues the reply. Idempotent: a repeated call returns the same offer',
        response: { 200: PageComment, ...errors(400, 401, 403, 404, 409, 503) },
      },
    },
    async ({ params, body }) => {
      await socialOffers.process(params, body)
      return shown(params)
    },
  )

  app.delete(
    `${COMMENT}/process`,
    {
      onRequest,
      schema: {
        tags,
        security,
        params: CommentParams,
        description: 'Withdraws the open offer, and its reply if it was not sent. Idempotent',
        response: { 200: PageComment, ...errors(400, 401, 403, 404, 409, 503) },
      },
    },
    async ({ params }) => {
      await socialOffers.withdraw(params)
      return shown(params)
    },
  )

  app.post(
    `${COMMENT}/replies`,
    {
      onRequest,
      schema: {
        tags,
        security,
        params: CommentParams,
        headers: IdempotencyHeaders,
        body: ReplyToComment,
        response: { 201: PageComment, ...errors(400, 401, 403, 404, 409) },
      },
    },
    async ({ params, headers, body }, reply) => {
      const asked = idempotencyOf(params.comment, headers, body)
      const { isReplayed } = await socialOffers.replyToComment(params, body, asked)
      if (isReplayed) void reply.header(REPLAYED_HEADER, 'true')
      return reply.code(201).send(await shown(params))
    },
  )

  app.patch(
    `${COMMENT}/replies/:reply`,
    {
      onRequest,
      schema: {
        tags,
        security,
        params: CommentReplyParams,
        body: DecideReply,
        description: 'Decides on a reply that is uncertain, has failed or awaits approval',
        response: { 200: PageComment, ...errors(400, 401, 403, 404, 409) },
      },
    },
    async ({ params, body }) => {
      await socialOffers.decideReply(params, params.reply, body.decision)
      return shown(params)
    },
  )

  app.delete(
    `${COMMENT}/replies/:reply`,
    {
      onRequest,
      schema: {
        tags,
        security,
        params: CommentReplyParams,
        description: 'Cancels a reply that was not sent yet. Idempotent',
        response: { 200: PageComment, ...errors(400, 401, 403, 404, 409) },
      },
    },
    async ({ params }) => {
      await socialOffers.dropReply(params, params.reply)
      return shown(params)
    },
  )

  app.get(
    '/offer/:code',
    {
      schema: {
        tags,
        params: OfferLinkParams,
        description:
          'Offers of a personal link. Reading does not claim them, because programs that scan messages read links too',
        response: { 200: OfferLink, ...errors(400, 404) },
      },
    },
    ({ params }) => socialOffers.readLink(params.code),
  )

  app.post(
    '/offer/:code',
    {
      config: { rateLimit: OPENINGS },
      schema: {
        tags,
        headers: HolderHeaders,
        params: OfferLinkParams,
        description: 'Claims the offers of a personal link for the browser of a visitor',
        response: { 200: OpenedOffer, ...errors(400, 403, 404, 410, 429, 503) },
      },
    },
    ({ params, headers }) =>
      socialOffers.openLink(params.code, { userUuid: null, holder: headers['holder-token'] ?? null }),
  )

  app.post(
    '/user/:id/offer/:code',
    {
      onRequest,
      config: { rateLimit: OPENINGS },
      schema: {
        tags,
        security,
        params: UserParams.extend(OfferLinkParams.shape),
        description: 'Claims the offers of a personal link for the user',
        response: { 200: OpenedOffer, ...errors(400, 401, 403, 404, 410, 429, 503) },
      },
    },
    (request) => socialOffers.openLink(request.params.code, { userUuid: viewerOf(request).uuid, holder: null }),
  )
}
