import { PROMOTION_TYPE, type Video } from '#contracts/video.ts'
import { isNew } from '#contracts/video.rules.ts'

type FeedBadge = 'bestseller' | 'new' | 'sellout' | 'fresh'

/** The seller's label comes first; a video without one is told to be new for its first days. */
export function badgeOf(
  { promotion, publishedAt }: Pick<Video, 'promotion' | 'publishedAt'>,
  now: Date,
): FeedBadge | null {
  if (promotion?.type === PROMOTION_TYPE.bestseller) return 'bestseller'
  if (promotion?.type === PROMOTION_TYPE.new) return 'new'
  if (promotion?.type === PROMOTION_TYPE.sellout) return 'sellout'
  return isNew(new Date(publishedAt), now) ? 'fresh' : null
}
