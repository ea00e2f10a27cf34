import type { Promotion } from '#contracts/video/promotion.ts'
import { promotionStateOf, type PromotionObstacle } from '#contracts/video/promotion.rules.ts'
import { isAllowed, isVisible } from '../video/policy.ts'
import type { WholePromotion } from './repo.ts'

type Whole = Pick<WholePromotion, 'video' | 'hasVideos' | 'seller' | 'shop'> & {
  promotion: Pick<WholePromotion['promotion'], 'startsAt' | 'videoUuid'>
}

const isLater = (until: Date | null | undefined, now: Date) => until !== null && until !== undefined && until > now

/** Reason for which nobody sees a promotion, although it is its time, or will not see it as things are. */
export function obstacleOf({ promotion, video, hasVideos, seller, shop }: Whole, now: Date): PromotionObstacle | null {
  const from = promotion.startsAt > now ? promotion.startsAt : now
  if (seller.deletedAt !== null || shop === null) return 'sellerGone'
  if (isLater(seller.suspendedUntil, from) || isLater(shop.sellingSuspendedUntil, from)) return 'sellerSuspended'
  if (promotion.videoUuid === null) return hasVideos ? null : 'shelfEmpty'
  if (video === null || video.deletedAt !== null) return 'videoDeleted'
  if (!isAllowed(video, from)) return 'videoHidden'
  return isVisible(video, undefined, from) ? null : 'videoUnavailable'
}

export const presentPromotion = ({ promotion, video }: WholePromotion, now: Date): Promotion => ({
  uuid: promotion.uuid,
  kind: promotion.videoUuid === null ? 'shelf' : 'video',
  state: promotionStateOf(promotion, now),
  startsAt: promotion.startsAt.toISOString(),
  endsAt: promotion.endsAt.toISOString(),
  endedAt: promotion.endedAt?.toISOString() ?? null,
  endReason: promotion.endReason,
  video: video && { uuid: video.uuid, description: video.description },
})
