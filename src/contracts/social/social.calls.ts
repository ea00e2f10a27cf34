import { defineCalls, Nothing } from '../base/calls.ts'
import { OpenSocialDialog, SocialDialog, SocialLogin, SocialLoginStatus, SocialSignedIn } from '../account/auth.ts'
import { UserParams } from '../base/user-params.ts'
import { FacebookPageList } from './social.ts'

export const socialCalls = defineCalls('account', {
  'GET /auth/facebook': { who: 'anyone', answers: { 200: SocialLoginStatus } },
  'POST /auth/facebook/dialog': {
    who: 'visitor',
    description: 'Address of the dialog at the social network',
    body: OpenSocialDialog,
    answers: { 201: SocialDialog },
    errors: [400, 401, 404, 429],
  },
  'POST /auth/facebook/login': {
    who: 'visitor',
    description: 'Signs in or up, links or merges with the result of the dialog',
    body: SocialLogin,
    answers: { 200: SocialSignedIn },
    errors: [400, 401, 403, 404, 409, 429, 503],
  },
  'DELETE /user/:id/facebook': {
    who: 'self',
    description: 'Unlinks the social account and revokes its grant',
    params: UserParams,
    answers: { 204: Nothing },
    errors: [400, 401, 403, 409],
  },
  'GET /user/:id/facebookPage': {
    who: 'self',
    tag: 'social',
    description: 'Pages of the linked social account; empty without one',
    params: UserParams,
    answers: { 200: FacebookPageList },
    errors: [400, 401, 403, 409, 503],
  },
})
