import { Review, ReviewList, ReviewQuery, WriteReview } from '#contracts/commerce/review.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'
import { presentReview } from './present.ts'

export function reviewRoutes({ app, guards, services: { reviews }, errors }: Api): void {
  app.get(
    '/user/:id/review',
    {
      onRequest: guards.perhapsUser,
      schema: {
        tags: ['review'],
        params: UserParams,
        querystring: ReviewQuery,
        response: { 200: ReviewList, ...errors(400, 404) },
      },
    },
    async ({ params, query, viewer }) => {
      const { meta, data } = await reviews.list(params.id, query, viewer?.uuid)
      return { meta, data: data.map(presentReview) }
    },
  )

  app.post(
    '/user/:id/review',
    {
      onRequest: guards.requireUser,
      schema: {
        tags: ['review'],
        security: [{ bearer: [] }],
        params: UserParams,
        body: WriteReview,
        description: 'Reviews the seller in the path as the user of the token. A second review replaces the first',
        response: { 201: Review, ...errors(400, 401, 403, 404, 409) },
      },
    },
    async (request, reply) => {
      const written = await reviews.write(viewerOf(request).uuid, request.params.id, request.body)
      return reply.code(201).send(presentReview(written))
    },
  )
}
