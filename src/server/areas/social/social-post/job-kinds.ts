import { z } from 'zod'
import type { JobKind } from '#server/jobs/queue.ts'

const ShareVideo = z.object({ videoUuid: z.uuid() })

/** Posts a published video on the social network. Failures are counted in its row. */
export const shareVideo: JobKind<z.infer<typeof ShareVideo>> = {
  name: 'share.video',
  payload: ShareVideo,
  retryLimit: 20,
  expireInSeconds: 1800,
}
