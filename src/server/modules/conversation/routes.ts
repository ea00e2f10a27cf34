import { z } from 'zod'
import { ConversationParams } from '#contracts/conversation.ts'
import type { Api } from '../../api-context.ts'
import { streamEvents } from '../../plugins/event-stream.ts'

const LastEventId = z.object({ 'last-event-id': z.string().max(100).optional() })

export function conversationRoutes({ app, services: { conversations }, errors }: Api): void {
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const finish of open) finish()
  })

  app.get(
    '/conversation/:uuid/events',
    {
      schema: {
        tags: ['conversation'],
        description:
          'Server-sent events: `reaction`, `viewers`, `product`, `finished`. `Last-Event-ID` gives what was missed.',
        params: ConversationParams,
        headers: LastEventId,
        response: errors(400, 404),
      },
    },
    async ({ params, headers }, reply) =>
      streamEvents(reply, open, await conversations.listen(params.uuid, headers['last-event-id'] ?? null)),
  )
}
