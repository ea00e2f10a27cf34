import { defineCalls } from '../base/calls.ts'
import { HolderHeaders } from '../base/holder.ts'
import { ConversationParams, ConversationQuery } from './conversation.ts'
import { LastEventId, streamOf } from '../base/event-stream.ts'
import { ConversationMessage } from './conversation-messages.ts'

export const conversationCalls = defineCalls('conversation', {
  'GET /conversation/:uuid/events': {
    who: 'guest',
    description: streamOf(ConversationMessage),
    params: ConversationParams,
    query: ConversationQuery,
    headers: LastEventId.extend(HolderHeaders.shape),
    answers: {},
    errors: [400, 404, 503],
  },
})
