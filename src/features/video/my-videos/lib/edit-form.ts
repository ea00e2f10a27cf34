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
