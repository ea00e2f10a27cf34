import { topicCalls } from '#contracts/base/topic.calls.ts'
import { readTopic } from '#contracts/base/topic.ts'
import type { Api } from '#server/http/api-context.ts'
import type { Channel } from './channel.ts'
import { serve } from '#server/http/serve.ts'

export function topicRoutes(api: Api<{ channel: Channel }>): void {
  const { streams } = api
  const { channel } = api.services
  serve(api, topicCalls, {
    // An expired token only refuses the topic of its user.
    'GET /events': {
      rateLimit: false,
      handler: ({ query, headers, viewer, reply }) =>
        streams.answerTopics(
          reply,
          () =>
            channel.open((query['topics[]'] ?? []).map(readTopic), {
              userUuid: viewer?.uuid ?? null,
              holder: headers['holder-token'] ?? null,
            }),
          query.patient === '1',
        ),
    },
  })
}
