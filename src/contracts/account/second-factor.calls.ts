import { defineCalls, Nothing } from '../base/calls.ts'
import { UserParams } from '../base/user-params.ts'
import { SignedIn } from './auth.ts'
import { FactorKey, FactorStep, RecoveryCodes, SecondFactor, TurnOnFactor } from './second-factor.ts'

export const secondFactorCalls = defineCalls('account', {
  'POST /auth/factor': {
    who: 'visitor',
    description: 'Second step of signing in to an account with a second factor',
    body: FactorStep,
    answers: { 200: SignedIn },
    errors: [400, 401, 403, 429],
  },
  'GET /user/:id/secondFactor': {
    who: 'self',
    params: UserParams,
    answers: { 200: SecondFactor },
    errors: [400, 401, 403],
  },
  'POST /user/:id/secondFactor': {
    who: 'self',
    needsConfirmation: true,
    description: 'Makes a key, which signs nobody in until a code of it was sent back',
    params: UserParams,
    answers: { 201: FactorKey },
    errors: [400, 401, 403, 409],
  },
  'PUT /user/:id/secondFactor': {
    who: 'self',
    needsConfirmation: true,
    description: 'Turns the second factor on with a code of the new key. Ends every other session',
    params: UserParams,
    body: TurnOnFactor,
    answers: { 200: RecoveryCodes },
    errors: [400, 401, 403, 409, 429],
  },
  'DELETE /user/:id/secondFactor': {
    who: 'self',
    needsConfirmation: true,
    params: UserParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403],
  },
  'POST /user/:id/secondFactor/recoveryCode': {
    who: 'self',
    needsConfirmation: true,
    description: 'Replaces all recovery codes',
    params: UserParams,
    answers: { 201: RecoveryCodes },
    errors: [400, 401, 403, 409],
  },
})
