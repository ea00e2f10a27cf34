import { z } from 'zod'
import { Timestamp, Uuid } from './common.ts'
import { DESCRIPTION_MAX, DESCRIPTION_MIN, latestSchedule } from './video.rules.ts'
import { PromotionType } from './video.ts'

/**
 * What is left out stays. `scheduledAt` moves a video that is not published yet, or (null) publishes it now.
 */
export const EditVideo = z
  .object({
    description: z.string().trim().min(DESCRIPTION_MIN, 'tooSmall10').max(DESCRIPTION_MAX, 'tooBig150'),
    categoryUuid: Uuid,
    promotionType: PromotionType.nullable(),
    scheduledAt: Timestamp.nullable(),
    thumbnailMainMediaUuid: Uuid,
  })
  .partial()
  .superRefine(({ scheduledAt }, context) => {
    if (scheduledAt === undefined || scheduledAt === null) return
    const date = new Date(scheduledAt)
    const now = new Date()
    if (date <= now) context.addIssue({ code: 'custom', path: ['scheduledAt'], message: 'dateAfterNow' })
    if (date > latestSchedule(now))
      context.addIssue({ code: 'custom', path: ['scheduledAt'], message: 'dateBefore3Months' })
  })
  .meta({ id: 'EditVideo' })
export type EditVideo = z.infer<typeof EditVideo>
