import { promotionOf, type PromotionName } from '#contracts/promotion.rules.ts'
import type { Video } from '#contracts/video.ts'
import { isNew } from '#contracts/video.rules.ts'

type FeedBadge = PromotionName | 'fresh'

/** The seller's label comes first; a video without one is told to be new for its first days. */
export const badgeOf = (
  { promotion, publishedAt }: Pick<Video, 'promotion' | 'publishedAt'>,
  now: Date,
): FeedBadge | null => promotionOf(promotion) ?? (isNew(new Date(publishedAt), now) ? 'fresh' : null)
