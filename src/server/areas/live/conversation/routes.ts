import { HolderHeaders } from '#contracts/commerce/basket.ts'
import { ConversationParams, ConversationQuery } from '#contracts/live/conversation.ts'
import { ConversationMessage } from '#contracts/live/live-messages.ts'
import type { Api } from '#server/http/api-context.ts'
import { eventSchema, LastEventId, lastEventId } from '#server/channel/streams.ts'

export function conversationRoutes({ app, guards, streams, services: { conversations }, errors }: Api): void {
  app.get(
    '/conversation/:uuid/events',
    {
      config: { rateLimit: false },
      // A seller on air is recognised.
      onRequest: guards.perhapsUser,
      schema: {
        tags: ['conversation'],
        params: ConversationParams,
        querystring: ConversationQuery,
        ...eventSchema(ConversationMessage),
        headers: LastEventId.extend(HolderHeaders.shape),
        security: [{ bearer: [] }, {}],
        response: errors(400, 404, 503),
      },
    },
    async ({ params, query, headers, viewer }, reply) =>
      streams.answer(reply, () =>
        conversations.listen(params.uuid, lastEventId(headers) ?? query.after ?? null, {
          viewer: viewer?.uuid ?? headers['holder-token'] ?? null,
          isWatching: query.watching === '1',
        }),
      ),
  )
}
