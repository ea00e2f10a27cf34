import { promotionOf, type PromotionName } from '#contracts/promotion.rules.ts'
import type { Video } from '#contracts/video.ts'
import { isNew } from '#contracts/video.rules.ts'

type FeedBadge = PromotionName | 'promoted' | 'fresh'

type Labelled = Pick<Video, 'promotion' | 'publishedAt'> & { owner: Pick<Video['owner'], 'isPromoted'> }

/** The seller's label comes first, then what somebody pays for; a video without either is told to be new for its first days. */
export const badgeOf = ({ promotion, publishedAt, owner }: Labelled, now: Date): FeedBadge | null =>
  promotionOf(promotion) ?? (owner.isPromoted ? 'promoted' : isNew(new Date(publishedAt), now) ? 'fresh' : null)
