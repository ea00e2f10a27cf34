import { promotionOf, type PromotionName } from './promotion.rules.ts'
import type { Video } from './video.ts'
import { isNew, VIDEO_TYPE } from './video.rules.ts'

/** `promoted` is what somebody pays for, `fresh` what is new by its age; the others are the seller's own labels. */
export type VideoBadge = PromotionName | 'promoted' | 'fresh'

type Labelled = Pick<Video, 'type' | 'promotion' | 'publishedAt'> & { owner: Pick<Video['owner'], 'isPromoted'> }

/**
 * All that stands on a video: its seller's label, that somebody pays for it, and that it is new, for its first days. One that its
 * seller calls new is not called so twice, and a live is no newer than now.
 */
export function badgesOf({ type, promotion, publishedAt, owner }: Labelled, now: Date): VideoBadge[] {
  const label = promotionOf(promotion)
  const isFresh = label !== 'new' && type !== VIDEO_TYPE.live && isNew(new Date(publishedAt), now)
  return [
    ...(label ? [label] : []),
    ...(owner.isPromoted ? ['promoted' as const] : []),
    ...(isFresh ? ['fresh' as const] : []),
  ]
}
