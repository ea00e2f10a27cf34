import type { Video } from './video.ts'
import { isNew, PROMOTION_TYPE, VIDEO_TYPE } from './video.rules.ts'

type PromotionName = keyof typeof PROMOTION_TYPE

const NAMES = ['bestseller', 'new', 'sellout'] as const satisfies PromotionName[]

/** Name of the seller's label, which the API sends as a number. */
const promotionOf = (promotion: Video['promotion']): PromotionName | null =>
  NAMES.find((name) => PROMOTION_TYPE[name] === promotion?.type) ?? null

/** `promoted`: paid for; `fresh`: published in the last days. The others are labels that the seller chose. */
export type VideoBadge = PromotionName | 'promoted' | 'fresh'

type Labelled = Pick<Video, 'type' | 'promotion' | 'publishedAt' | 'isPromoted'>

/**
 * Badges of a video: the seller's label, `promoted` and `fresh`. A video that the seller labelled as new does not also
 * get `fresh`, and a live never gets it.
 */
export function badgesOf({ type, promotion, publishedAt, isPromoted }: Labelled, now: Date): VideoBadge[] {
  const label = promotionOf(promotion)
  const isFresh = label !== 'new' && type !== VIDEO_TYPE.live && isNew(new Date(publishedAt), now)
  return [
    ...(label ? [label] : []),
    ...(isPromoted ? ['promoted' as const] : []),
    ...(isFresh ? ['fresh' as const] : []),
  ]
}
