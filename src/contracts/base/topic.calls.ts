import { defineCalls } from './calls.ts'
import { HolderHeaders } from './holder.ts'
import { TopicQuery } from './topic.ts'

export const topicCalls = defineCalls('conversation', {
  'GET /events': {
    who: 'guest',
    description:
      'Server-sent events of several topics in one connection. `topic` names the topic of the events that follow it; `refused` names a topic that is not sent, with the status of its own route.',
    query: TopicQuery,
    headers: HolderHeaders,
    answers: {},
    errors: [400, 429, 503],
  },
})
