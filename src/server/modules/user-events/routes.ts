import { z } from 'zod'
import { UserParams } from '#contracts/user.ts'
import type { Api } from '../../api-context.ts'
import { viewerOf } from '../../auth/guards.ts'
import { streamEvents } from '../../plugins/event-stream.ts'

const LastEventId = z.object({ 'last-event-id': z.string().max(100).optional() })

export function userEventRoutes({ app, guards, services: { userEvents }, errors }: Api): void {
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const finish of open) finish()
  })

  app.get(
    '/user/:id/events',
    {
      onRequest: guards.requireSelf('id'),
      schema: {
        ...{ tags: ['account'], security: [{ bearer: [] }], params: UserParams, headers: LastEventId },
        description: 'Server-sent events: `videoReady`. `Last-Event-ID` gives what was missed.',
        response: errors(400, 401, 403),
      },
    },
    async (request, reply) =>
      streamEvents(reply, open, userEvents.listen(viewerOf(request).uuid, request.headers['last-event-id'] ?? null)),
  )
}
