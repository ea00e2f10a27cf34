import { z } from 'zod'
import { isUuid } from '#contracts/base/common.rules.ts'
import { timeFault, VIDEO_TIME } from '#contracts/base/entered-time.rules.ts'
import { ReelDescription } from '#contracts/video/reel-form.ts'
import { type PromotionType, PromotionType as Promotion, type Video } from '#contracts/video/video.ts'
import type { EditVideo } from '#contracts/video/video-edit.ts'
import { serverDate } from '#lib/base/server-clock.ts'

/** Values of the form. The label is a select's value; a published video has no time. */
export type EditValues = {
  description: string
  categoryUuid: string
  promotionType: string
  scheduledAt: Date | null
  isScheduled: boolean
}

export const valuesOf = ({ description, category, promotion, publishedAt }: Video, now = serverDate()): EditValues => {
  const isScheduled = new Date(publishedAt) > now
  return {
    description,
    categoryUuid: category.uuid,
    promotionType: promotion ? String(promotion.type) : '',
    isScheduled,
    scheduledAt: isScheduled ? new Date(publishedAt) : null,
  }
}

export const EditValuesContract = z
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

/** Changes against the current video. */
export function changesOf(values: EditValues, video: Video): EditVideo {
  const before = valuesOf(video)
  const label: PromotionType | null = values.promotionType === '' ? null : Promotion.parse(Number(values.promotionType))
  const isMoved = values.isScheduled && values.scheduledAt?.getTime() !== new Date(video.publishedAt).getTime()
  return {
    ...(values.description !== before.description && { description: values.description }),
    ...(values.categoryUuid !== before.categoryUuid && { categoryUuid: values.categoryUuid }),
    ...(values.promotionType !== before.promotionType && { promotionType: label }),
    ...(isMoved && values.scheduledAt && { scheduledAt: values.scheduledAt.toISOString() }),
  }
}
