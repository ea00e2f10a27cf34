import { z } from 'zod'
import type { JobKind } from '#server/jobs/queue.ts'

const Turn = z.object({ promotionUuid: z.uuid() })

/** Invalidates the pages that show a promotion, at its beginning and at its end. */
export const turnPromotion: JobKind<z.infer<typeof Turn>> = {
  name: 'video.turnPromotion',
  payload: Turn,
  retryLimit: 20,
  expireInSeconds: 60,
}
