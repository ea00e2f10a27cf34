import type { Parts } from '#server/context/parts.ts'
import type { CatalogueArea } from '../catalogue/catalogue.ts'
import { createBroadcastService } from './broadcast/service.ts'
import { createOfferService } from './offer/service.ts'
import { createProductPageService } from './product-page/service.ts'
import { createProductWatchService } from './product-watch/service.ts'
import { createPromotionService } from './promotion/service.ts'
import { createReactionService } from './reaction/service.ts'
import { createSavedService } from './saved/service.ts'
import { createSeasonService } from './season/service.ts'
import { createSellerService } from './seller/service.ts'
import { createVideoFacts } from './video/facts.ts'
import { createVideoService, type VideoOrders } from './video/service.ts'

export { within } from './broadcast/history.ts'
export { createRecorded } from './broadcast/recorded.ts'
export type { BroadcastService } from './broadcast/service.ts'
export { type Span, spanOf } from './broadcast/span.ts'
export { findOffers, type Offer, type OfferService, projectionsShownIn } from './offer/service.ts'
export type { SavedService } from './saved/service.ts'
export { publishVideo } from './video/job-kinds.ts'
export { turnPromotion } from './promotion/job-kinds.ts'
export { obstacleOf, presentPromotion } from './promotion/present.ts'
export type { WholePromotion } from './promotion/repo.ts'
export { isWaitedFor, presentVideo, type VideoOrders, type VideoService } from './video/service.ts'

/** Services of the area and of those before it. */
export type VideoArea = CatalogueArea & ReturnType<typeof createVideo>

/** `orders` reads the tables of commerce for the statistics of a video. */
type Below = CatalogueArea & { orders: VideoOrders }

/** Videos, the products that they offer, and the sellers who made them. */
export function createVideo(parts: Parts, below: Below) {
  const videoFacts = createVideoFacts()
  const broadcasts = createBroadcastService(parts)
  const offers = createOfferService({ ...parts, ...below })
  const seasons = createSeasonService(parts)
  const videos = createVideoService({ ...parts, ...below, seasons, facts: videoFacts, broadcasts, offers })
  return {
    videoFacts,
    broadcasts,
    offers,
    seasons,
    videos,
    promotions: createPromotionService({ ...parts, ...below, videos }),
    reactions: createReactionService({ ...parts, ...below, videos }),
    productPages: createProductPageService({ ...parts, ...below }),
    productWatches: createProductWatchService({ ...parts, ...below }),
    saved: createSavedService({ ...parts, ...below, videos }),
    sellers: createSellerService({ ...parts, ...below }),
  }
}
