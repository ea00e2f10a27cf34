import { defineCalls, Nothing } from '../base/calls.ts'
import { UserParams } from '../base/user-params.ts'
import { OpenSocialDialog, SocialDialog, SocialLogin, SocialLoginStatus, SocialStepTaken } from './auth.ts'

/** Served by the area `social`, which knows the network. */
export const socialLoginCalls = defineCalls('account', {
  'GET /auth/facebook': { who: 'anyone', answers: { 200: SocialLoginStatus } },
  'POST /auth/facebook/dialog': {
    who: 'visitor',
    whileSuspended: true,
    description: 'Address of the dialog at the social network',
    body: OpenSocialDialog,
    answers: { 201: SocialDialog },
    errors: [400, 401, 403, 404, 429],
  },
  'POST /auth/facebook/login': {
    who: 'visitor',
    whileSuspended: true,
    description: 'Signs in or up, links or merges with the result of the dialog. Answers 202 for a second factor',
    body: SocialLogin,
    answers: { 200: SocialStepTaken, 202: SocialStepTaken },
    errors: [400, 401, 403, 404, 409, 429, 503],
  },
  'DELETE /user/:id/facebook': {
    who: 'self',
    description: 'Unlinks the social account and revokes its grant',
    params: UserParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 409],
  },
})
