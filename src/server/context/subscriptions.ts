import type { SiteArea } from '../areas/site/site.ts'

/** All facts that areas publish for those above them, with their subscribers. */
export function subscribe(areas: SiteArea): void {
  const { mediaFacts, stockFacts, videoFacts, reservationFacts } = areas
  const { broadcasts, notifications, products, videos, reservations, lives, socialPosts, socialOffers } = areas
  areas.emailChangeFacts.undone.subscribe(areas.social.unlinkSince)
  mediaFacts.becameReady.subscribe(videos.mediaBecameReady)
  mediaFacts.becameReady.subscribe(products.mediaBecameReady)
  stockFacts.piecesFreed.subscribe(reservations.settleFreed)
  videoFacts.requested.subscribe(socialPosts.videoRequested)
  videoFacts.rescheduled.subscribe(socialPosts.videoRescheduled)
  videoFacts.removed.subscribe(lives.videoRemoved)
  reservationFacts.commentTurnCame.subscribe(socialOffers.notifyTurn)
  areas.threadFacts.reported.subscribe(areas.reports.talkReported)
  areas.chatFacts.reported.subscribe(areas.reports.chatReported)
  areas.commentFacts.reported.subscribe(areas.reports.commentReported)
  notifications.registerQuiet(broadcasts.ownersOnAir)
  areas.registerAccountParts(accountPartsOf(areas))
}

/**
 * Parts of an account in deletion order: a part comes before the parts that its rows refer to, and the user comes last.
 * Orders come before reservations, which lock the stock, as in the lock order of an order's steps.
 */
const accountPartsOf = (areas: SiteArea) =>
  [
    areas.staff,
    areas.recoveries,
    areas.articles,
    areas.decisions,
    areas.reports,
    areas.letters,
    areas.audit,
    areas.team,
    areas.relations,
    areas.reviews,
    areas.reactions,
    areas.productWatches,
    areas.saved,
    areas.chats,
    areas.videoComments,
    areas.events,
    areas.notifications,
    areas.search,
    areas.threads,
    areas.returns,
    areas.invoices,
    areas.orders,
    areas.baskets,
    areas.reservations,
    areas.contentTemplates,
    areas.pagePosts,
    areas.socialPosts,
    areas.lives,
    areas.promotions,
    areas.videos,
    areas.products,
    areas.stock,
    areas.media,
    areas.deliveries,
    areas.shops,
    areas.social,
    areas.credentials,
    areas.secondFactors,
    areas.passkeys,
    areas.emailChanges,
    areas.securityEvents,
    areas.loginSessions,
    areas.users,
  ].map(({ accountPart }) => accountPart)
