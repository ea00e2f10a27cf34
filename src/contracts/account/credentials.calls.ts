import { z } from 'zod'
import { defineCalls, Nothing } from '../base/calls.ts'
import { Created, Uuid } from '../base/common.ts'
import {
  ActivateQuery,
  RequestActivation,
  ChangePassword,
  CodeParams,
  Credentials,
  DeviceCode,
  FirstStepTaken,
  KnownDevice,
  OfEmail,
  RemindPassword,
  SignUp,
  Token,
} from './auth.ts'

export const credentialsCalls = defineCalls('account', {
  'POST /auth': {
    who: 'visitor',
    whileSuspended: true,
    description: 'Signs in. Answers 202 for an account with a second factor',
    body: Credentials,
    answers: { 200: FirstStepTaken, 202: FirstStepTaken },
    errors: [400, 401, 403, 409, 429],
  },
  'POST /sign-in': {
    who: 'anyone',
    description: 'Signs up',
    body: SignUp,
    answers: { 201: Created },
    errors: [400, 409, 429],
  },
  'POST /user/activate': {
    who: 'anyone',
    description: 'Requests the activation mail again',
    body: RequestActivation,
    answers: { 204: Nothing },
    errors: [400, 429],
  },
  'GET /user/activate/:code': {
    who: 'anyone',
    description: 'Activates the account. Target of the mailed link, which always redirects',
    params: CodeParams,
    query: ActivateQuery,
    answers: { 302: Nothing },
    errors: [400, 404, 429],
  },
  'POST /auth/device': {
    who: 'anyone',
    description: 'Makes a browser known with the code of a mailed link, which works once',
    body: DeviceCode,
    answers: { 200: KnownDevice },
    errors: [400, 404, 429],
  },
  'PATCH /user/password/forgot': {
    who: 'anyone',
    description: 'Mails a link if the address has an account',
    body: OfEmail,
    answers: { 204: Nothing },
    errors: [400, 429],
  },
  'PATCH /user/password/remind/:code': {
    who: 'anyone',
    params: CodeParams,
    body: RemindPassword,
    answers: { 204: Nothing },
    errors: [400, 404, 429],
  },
  'PATCH /user/renew': {
    who: 'link',
    whileSuspended: true,
    description: 'A new session, also for the token of a link, which works once',
    answers: { 200: Token },
    errors: [400, 401],
  },
  'PATCH /user/:userId/password': {
    who: 'self',
    whileSuspended: true,
    description: 'Ends every other session and returns a token for this one',
    params: z.object({ userId: Uuid }),
    body: ChangePassword,
    answers: { 200: Token },
    errors: [400, 401, 403, 429],
  },
})
