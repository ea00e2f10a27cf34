import { conversationCalls } from '#contracts/live/conversation.calls.ts'
import type { Api } from '#server/http/api-context.ts'
import { serve } from '#server/http/serve.ts'
import { lastEventId } from '#server/channel/streams.ts'
import type { LiveArea } from '../live.ts'

export function conversationRoutes(api: Api<LiveArea>): void {
  const { streams } = api
  const { conversations } = api.services
  serve(api, conversationCalls, {
    // A seller on air is recognised.
    'GET /conversation/:uuid/events': {
      rateLimit: false,
      handler: ({ params, query, headers, viewer, reply }) =>
        streams.answer(reply, () =>
          conversations.listen(params.uuid, lastEventId(headers) ?? query.after ?? null, {
            userUuid: viewer?.uuid ?? null,
            holder: headers['holder-token'] ?? null,
            isWatching: query.watching === '1',
          }),
        ),
    },
  })
}
