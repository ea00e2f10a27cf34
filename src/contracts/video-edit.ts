import { z } from 'zod'
import { serverDate } from '#lib/base/server-clock.ts'
import { Timestamp, Uuid } from './common.ts'
import { ReelDescription } from './reel-form.ts'
import { scheduleFault } from './reel.rules.ts'
import { PromotionType } from './video.ts'

/** Omitted fields stay unchanged. `scheduledAt` reschedules an unpublished video; null publishes it now. */
export const EditVideo = z
  .object({
    description: ReelDescription,
    categoryUuid: Uuid,
    promotionType: PromotionType.nullable(),
    scheduledAt: Timestamp.nullable(),
    thumbnailMainMediaUuid: Uuid,
  })
  .partial()
  .superRefine(({ scheduledAt }, context) => {
    if (scheduledAt === undefined || scheduledAt === null) return
    const message = scheduleFault(new Date(scheduledAt), serverDate())
    if (message !== null) context.addIssue({ code: 'custom', path: ['scheduledAt'], message })
  })
  .meta({ id: 'EditVideo' })
export type EditVideo = z.infer<typeof EditVideo>
