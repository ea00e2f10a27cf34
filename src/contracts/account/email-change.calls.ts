import { defineCalls, Nothing } from '../base/calls.ts'
import { UserParams } from '../base/user-params.ts'
import { Token } from './auth.ts'
import { BeginEmailChange, CancelEmailChange, EmailChange, EmailCode, PendingEmailChange } from './email-change.ts'

export const emailChangeCalls = defineCalls('account', {
  'GET /user/:id/emailChange': {
    who: 'self',
    description: 'Change of the e-mail address that waits for its code',
    params: UserParams,
    answers: { 200: EmailChange },
    errors: [400, 401, 403],
  },
  'POST /user/:id/emailChange': {
    who: 'self',
    needsConfirmation: true,
    whileSuspended: true,
    description:
      'Mails a code to the new address, and a link that cancels to the old one. Answers alike for an address of another account, which gets no code',
    params: UserParams,
    body: BeginEmailChange,
    answers: { 201: PendingEmailChange },
    errors: [400, 401, 403, 429],
  },
  'PUT /user/:id/emailChange': {
    who: 'self',
    whileSuspended: true,
    description: 'Completes the change with the code. Ends every other session and returns a token for this one',
    params: UserParams,
    body: EmailCode,
    answers: { 200: Token },
    errors: [400, 401, 403, 404, 409, 429],
  },
  'DELETE /user/:id/emailChange': {
    who: 'self',
    description: 'Cancels the change that waits for its code. Idempotent',
    params: UserParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403],
  },
  'POST /user/emailChange/cancellation': {
    who: 'anyone',
    description:
      'Cancels a change with the code mailed to the old address, for three days after it was completed too. Ends all sessions',
    body: CancelEmailChange,
    answers: { 204: Nothing },
    errors: [400, 404, 409, 429],
  },
})
