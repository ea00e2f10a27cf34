import { z } from 'zod'
import { enteredTime, Uuid } from '../base/common.ts'
import { VIDEO_TIME } from '../base/entered-time.rules.ts'
import { ReelDescription } from './reel-form.ts'
import { PromotionType } from './video.ts'

/** Omitted fields stay unchanged. `scheduledAt` reschedules an unpublished video; null publishes it now. */
export const EditVideo = z
  .object({
    description: ReelDescription,
    categoryUuid: Uuid,
    promotionType: PromotionType.nullable(),
    scheduledAt: enteredTime(VIDEO_TIME).nullable(),
    thumbnailMainMediaUuid: Uuid,
  })
  .partial()
  .meta({ id: 'EditVideo' })
export type EditVideo = z.infer<typeof EditVideo>
