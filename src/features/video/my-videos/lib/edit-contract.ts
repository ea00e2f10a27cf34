import { z } from 'zod'
import { isUuid } from '#contracts/base/common.rules.ts'
import { timeFault, VIDEO_TIME } from '#contracts/base/entered-time.rules.ts'
import { ReelDescription } from '#contracts/video/reel-form.ts'
import { serverDate } from '#lib/base/server-clock.ts'

export const EditValues = z
  .object({
    description: ReelDescription,
    categoryUuid: z.string().refine(isUuid),
    promotionType: z.enum(['', '1', '2', '3']),
    scheduledAt: z.date().nullable(),
    isScheduled: z.boolean(),
  })
  .superRefine(({ scheduledAt, isScheduled }, context) => {
    if (!isScheduled) return
    const fault = scheduledAt === null ? 'required' : timeFault(scheduledAt, VIDEO_TIME, serverDate())
    if (fault !== null) context.addIssue({ code: 'custom', path: ['scheduledAt'], message: fault })
  })
