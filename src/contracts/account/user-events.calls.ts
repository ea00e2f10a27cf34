import { defineCalls } from '../base/calls.ts'
import { UserParams } from '../base/user-params.ts'
import { LastEventId, streamOf } from '../base/event-stream.ts'
import { UserMessage } from './user-messages.ts'

export const userEventsCalls = defineCalls('account', {
  'GET /user/:id/events': {
    who: 'self',
    description: streamOf(UserMessage),
    params: UserParams,
    headers: LastEventId,
    answers: {},
    errors: [400, 401, 403, 503],
  },
})
