import type { Video } from './video.ts'
import { PROMOTION_TYPE } from './video.rules.ts'

export type PromotionName = keyof typeof PROMOTION_TYPE

const NAMES = ['bestseller', 'new', 'sellout'] as const satisfies PromotionName[]

/** Name of the seller's label, which the API sends as a number. */
export const promotionOf = (promotion: Video['promotion']): PromotionName | null =>
  NAMES.find((name) => PROMOTION_TYPE[name] === promotion?.type) ?? null
