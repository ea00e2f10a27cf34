import { HolderHeaders } from '#contracts/commerce/basket.ts'
import { readTopic, TopicQuery } from '#contracts/live/topic.ts'
import type { Api } from '#server/http/api-context.ts'

export function topicRoutes({ app, guards, streams, services: { channel }, errors }: Api): void {
  app.get(
    '/events',
    {
      config: { rateLimit: false },
      // An expired token only refuses the topic of its user.
      onRequest: guards.perhapsUser,
      schema: {
        tags: ['conversation'],
        description:
          'Server-sent events of several topics in one connection. `topic` names the topic of the events that follow it; `refused` names a topic that is not sent, with the status of its own route.',
        security: [{ bearer: [] }, {}],
        querystring: TopicQuery,
        headers: HolderHeaders,
        response: errors(400, 429, 503),
      },
    },
    async ({ query, headers, viewer }, reply) =>
      streams.answerTopics(
        reply,
        () =>
          channel.open((query['topics[]'] ?? []).map(readTopic), {
            userUuid: viewer?.uuid ?? null,
            holder: headers['holder-token'] ?? null,
          }),
        query.patient === '1',
      ),
  )
}
