import { defineCalls } from '../base/calls.ts'
import { IdempotencyHeaders } from '../base/idempotency.ts'
import { OwnerParams } from '../base/user-params.ts'
import { CreateVideo, Video } from '../video/video.ts'

/** One address makes reels and lives. */
export const createVideoCalls = defineCalls('video', {
  'POST /user/:owner/video': {
    who: 'seller',
    member: 'lives',
    isOffering: true,
    description:
      'Creates a reel of a media, or a live. A live is announced for `scheduledAt`, or begins now; then the answer is 503 without a media server. `Idempotency-Key` applies to lives only, because a media can have only one reel',
    params: OwnerParams,
    headers: IdempotencyHeaders,
    body: CreateVideo,
    answers: { 201: Video },
    errors: [400, 401, 403, 404, 409, 503],
  },
})
