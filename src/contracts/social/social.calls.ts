import { defineCalls } from '../base/calls.ts'
import { UserParams } from '../base/user-params.ts'
import { FacebookPageList } from './social.ts'

export const socialCalls = defineCalls('social', {
  'GET /user/:id/facebookPage': {
    who: 'self',
    description: 'Pages of the linked social account; empty without one',
    params: UserParams,
    answers: { 200: FacebookPageList },
    errors: [400, 401, 403, 409, 503],
  },
})
