import { defineCalls, Nothing } from '../base/calls.ts'
import { Person, PersonParams, WithReason } from './person.ts'
import { CancelRecovery, OpenRecovery, RecoveryParams } from './recovery.ts'

/** Calls about help with getting back into an account. */
export const recoveryCalls = defineCalls('office', {
  'POST /admin/user/:user/recovery': {
    who: 'admin',
    needsConfirmation: true,
    description:
      'Plans to remove a lost second factor and passkeys, and to end all sessions, after a delay in which the person may cancel it. 409 if it is planned already',
    params: PersonParams,
    body: OpenRecovery,
    answers: { 201: Person },
    errors: [400, 401, 403, 404, 409],
  },
  'POST /admin/user/:user/passwordReset': {
    who: 'admin',
    needsConfirmation: true,
    description: 'Ends all sessions, and mails a link for a new password to the address of the account',
    params: PersonParams,
    body: OpenRecovery,
    answers: { 200: Person },
    errors: [400, 401, 403, 404],
  },
  'POST /admin/recovery/:recovery/withdrawal': {
    who: 'admin',
    description: 'Cancels it by the operator. 409 if it is over',
    params: RecoveryParams,
    body: WithReason,
    answers: { 200: Person },
    errors: [400, 401, 403, 404, 409],
  },
  'POST /recovery/:recovery/cancellation': {
    who: 'anyone',
    description: 'Cancels it by the person, with the key of the mailed link. Idempotent. 409 once it is done',
    params: RecoveryParams,
    body: CancelRecovery,
    answers: { 204: Nothing },
    errors: [400, 404, 409],
  },
})
