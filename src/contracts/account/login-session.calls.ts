import { defineCalls, Nothing } from '../base/calls.ts'
import { UserParams } from '../base/user-params.ts'
import { Confirmation, LoginSessionList, LoginSessionParams } from './login-session.ts'

export const loginSessionCalls = defineCalls('account', {
  'GET /user/:id/session': {
    who: 'self',
    description: 'Devices on which the user is signed in, the most recently used first',
    params: UserParams,
    answers: { 200: LoginSessionList },
    errors: [400, 401, 403],
  },
  'DELETE /user/:id/session': {
    who: 'self',
    needsConfirmation: true,
    description: 'Ends all other sessions. Idempotent',
    params: UserParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403],
  },
  'DELETE /user/:id/session/:sessionUuid': {
    who: 'self',
    description: 'Ends a session. Another than the own one must be confirmed. Idempotent',
    params: LoginSessionParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403],
  },
  'POST /user/:id/session/confirmation': {
    who: 'self',
    description: 'For ten minutes this session may make calls that answer CONFIRMATION_EXCEPTION otherwise',
    params: UserParams,
    body: Confirmation,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 429],
  },
})
