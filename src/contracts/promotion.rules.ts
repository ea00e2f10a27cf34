import type { Video } from './video.ts'
import { PROMOTION_TYPE } from './video.rules.ts'

export type PromotionName = keyof typeof PROMOTION_TYPE

const NAMES = ['bestseller', 'new', 'sellout'] as const satisfies PromotionName[]

/** On the wire a seller's label is a number. */
export const promotionOf = (promotion: Video['promotion']): PromotionName | null =>
  NAMES.find((name) => PROMOTION_TYPE[name] === promotion?.type) ?? null
