import { defineCalls } from '../base/calls.ts'
import { UserParams } from '../base/user-params.ts'
import { SecurityEventList } from './security-event.ts'

export const securityEventCalls = defineCalls('account', {
  'GET /user/:id/securityEvent': {
    who: 'self',
    description: 'Newest events in the access of the account, such as sign-ins, the latest first',
    params: UserParams,
    answers: { 200: SecurityEventList },
    errors: [400, 401, 403],
  },
})
