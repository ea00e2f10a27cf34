import { UserMessage } from '#contracts/live-messages.ts'
import { UserParams } from '#contracts/user.ts'
import type { Api } from '../../api-context.ts'
import { viewerOf } from '../../auth/guards.ts'
import { eventSchema, lastEventId } from '../../plugins/event-routes.ts'

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
