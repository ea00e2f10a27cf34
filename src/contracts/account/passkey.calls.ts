import { defineCalls, Nothing } from '../base/calls.ts'
import { UserParams } from '../base/user-params.ts'
import { SignedIn } from './auth.ts'
import {
  NewPasskey,
  Passkey,
  PasskeyList,
  PasskeyOptions,
  PasskeyParams,
  PasskeySignIn,
  RenamePasskey,
} from './passkey.ts'

export const passkeyCalls = defineCalls('account', {
  'POST /auth/passkey/options': { who: 'anyone', answers: { 200: PasskeyOptions }, errors: [429] },
  'POST /auth/passkey': {
    who: 'visitor',
    description: 'Signs in with a passkey, which counts as both factors',
    body: PasskeySignIn,
    answers: { 200: SignedIn },
    errors: [400, 401, 403, 429],
  },
  'GET /user/:id/passkey': { who: 'self', params: UserParams, answers: { 200: PasskeyList }, errors: [400, 401, 403] },
  'POST /user/:id/passkey/options': {
    who: 'self',
    needsConfirmation: true,
    params: UserParams,
    answers: { 200: PasskeyOptions },
    errors: [400, 401, 403, 409],
  },
  'POST /user/:id/passkey': {
    who: 'self',
    needsConfirmation: true,
    params: UserParams,
    body: NewPasskey,
    answers: { 201: Passkey },
    errors: [400, 401, 403, 409],
  },
  'PATCH /user/:id/passkey/:passkeyUuid': {
    who: 'self',
    params: PasskeyParams,
    body: RenamePasskey,
    answers: { 200: Passkey },
    errors: [400, 401, 403, 404],
  },
  'DELETE /user/:id/passkey/:passkeyUuid': {
    who: 'self',
    needsConfirmation: true,
    description: 'Idempotent',
    params: PasskeyParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403],
  },
})
