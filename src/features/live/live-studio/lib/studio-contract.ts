import { z } from 'zod'
import { timeFault, VIDEO_TIME } from '#contracts/base/entered-time.rules.ts'
import { LiveForm } from '#contracts/live/live.ts'
import { serverDate } from '#lib/base/server-clock.ts'
import type { StudioForm } from './studio-form.ts'

export const studioForm = z
  .object({ ...LiveForm.shape, isLater: z.boolean(), scheduledAt: z.date().nullable() })
  .superRefine(({ isLater, scheduledAt }, context) => {
    if (!isLater) return
    const message = scheduledAt === null ? 'fieldRequired' : timeFault(scheduledAt, VIDEO_TIME, serverDate())
    if (message !== null) context.addIssue({ code: 'custom', path: ['scheduledAt'], message })
  })
  .transform(({ description, categoryUuid, isLater, scheduledAt }): StudioForm => ({
    description,
    categoryUuid,
    ...(isLater && scheduledAt && { scheduledAt: scheduledAt.toISOString() }),
  }))
