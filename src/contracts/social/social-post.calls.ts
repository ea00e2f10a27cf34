import { defineCalls } from '../base/calls.ts'
import { UserParams } from '../base/user-params.ts'
import { VideoShare, VideoShareParams, VideoShares, VideoSharesQuery } from './social.ts'

export const socialPostCalls = defineCalls('social', {
  'GET /user/:id/videoShare': {
    who: 'self',
    description: 'State of the posts of these videos; videos without a post are omitted',
    params: UserParams,
    query: VideoSharesQuery,
    answers: { 200: VideoShares },
    errors: [400, 401, 403],
  },
  'POST /user/:id/videoShare/:videoUuid/retry': {
    who: 'self',
    isOffering: true,
    description: 'Retries a failed post. Idempotent',
    params: VideoShareParams,
    answers: { 200: VideoShare },
    errors: [400, 401, 403, 404],
  },
})
