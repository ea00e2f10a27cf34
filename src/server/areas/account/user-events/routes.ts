import { UserMessage } from '#contracts/live/live-messages.ts'
import { UserParams } from '#contracts/account/user.ts'
import type { Api } from '#server/http/api-context.ts'
import { viewerOf } from '#server/auth/guards.ts'
import { eventSchema, lastEventId } from '#server/channel/streams.ts'

export function userEventRoutes({ app, guards, streams, services: { userEvents }, errors }: Api): void {
  app.get(
    '/user/:id/events',
    {
      config: { rateLimit: false },
      onRequest: guards.requireSelf('id'),
      schema: {
        tags: ['account'],
        security: [{ bearer: [] }],
        params: UserParams,
        ...eventSchema(UserMessage),
        response: errors(400, 401, 403, 503),
      },
    },
    async (request, reply) =>
      streams.answer(reply, () => userEvents.listen(viewerOf(request).uuid, lastEventId(request.headers))),
  )
}
