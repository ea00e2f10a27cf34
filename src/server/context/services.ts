import type { AccountPart } from './account-part.ts'
import { createAttempts } from '../auth/attempts.ts'
import type { Tokens } from '../auth/tokens.ts'
import type { Vault } from '../auth/vault.ts'
import type { Changes } from './changes.ts'
import type { Config } from './config.ts'
import type { Db } from '../db/client.ts'
import type { Queue } from '../jobs/queue.ts'
import type { Log } from './log.ts'
import { createChannel } from '../channel/channel.ts'
import { createCredentialsService } from '../areas/account/credentials/service.ts'
import { createAccountService } from '../areas/account/account/service.ts'
import { createContactService } from '../areas/site/contact/service.ts'
import { createContentTemplateService } from '../areas/social/content-template/service.ts'
import { createChatService } from '../areas/live/chat/service.ts'
import { createChatLog } from '../areas/live/chat/open-chat.ts'
import { createOpenConversations } from '../areas/live/conversation/open-conversations.ts'
import { createConversationService } from '../areas/live/conversation/service.ts'
import { createDeliveryService } from '../areas/catalogue/delivery/service.ts'
import { createEventService } from '../areas/live/event/service.ts'
import { createInvoiceService } from '../areas/commerce/invoice/service.ts'
import { createLiveService } from '../areas/live/live/service.ts'
import { createLiveTelling } from '../areas/live/live/telling.ts'
import { createLiveDeskService } from '../areas/live/live-desk/service.ts'
import { createMediaService } from '../areas/media/media/service.ts'
import { createDepotService } from '../areas/catalogue/product/depot.ts'
import { versioned } from '../areas/catalogue/product/present.ts'
import { createBasketService } from '../areas/commerce/basket/service.ts'
import { createNotificationService } from '../areas/account/notification/service.ts'
import { createOrderService } from '../areas/commerce/order/service.ts'
import { createPurchases } from '../areas/commerce/order/purchases.ts'
import { createPagePostService } from '../areas/social/page-post/service.ts'
import { createPaymentService } from '../areas/commerce/payment/service.ts'
import { createReservationService } from '../areas/commerce/reservation/service.ts'
import { createSellerTermsService } from '../areas/catalogue/seller-terms/service.ts'
import { createProductService } from '../areas/catalogue/product/service.ts'
import { createReactionService } from '../areas/video/reaction/service.ts'
import { createRelationService } from '../areas/account/relation/service.ts'
import { createReturnService } from '../areas/commerce/return/service.ts'
import { createReviewService } from '../areas/account/review/service.ts'
import { createSellerService } from '../areas/catalogue/seller/service.ts'
import { createShopService } from '../areas/catalogue/shop/service.ts'
import { createSocialService } from '../areas/social/social/service.ts'
import { createSocialCommentService } from '../areas/social/social-comment/service.ts'
import { createSocialOfferService } from '../areas/social/social-offer/service.ts'
import { createSocialPostService } from '../areas/social/social-post/service.ts'
import { createStockService } from '../areas/catalogue/stock/service.ts'
import { createSitemapService } from '../areas/site/sitemap/service.ts'
import { createUserService } from '../areas/account/user/service.ts'
import { createUserEventService } from '../areas/account/user-events/service.ts'
import { createVideoService } from '../areas/video/video/service.ts'
import { createHttpDepot } from '../ports/depot/http-depot.ts'
import { readTermsVersion } from '../ports/terms-version.ts'
import { createOrderDocuments } from '../ports/document/order-document.ts'
import { createPackingSlips } from '../ports/document/packing-slip.ts'
import { createWithdrawalForms } from '../ports/document/withdrawal-form.ts'
import type { EventBus } from '../ports/event-bus/event-bus.ts'
import type { PaymentPort } from '../ports/payment/payment.ts'
import type { SocialNetwork } from '../ports/social/open-social.ts'
import type { Storage } from '../ports/storage/storage.ts'

/** Dependencies of the services. */
export type Parts = {
  config: Config
  log: Log
  db: Db
  queue: Queue
  storage: Storage
  tokens: Tokens
  vault: Vault
  /** Null if no social network is configured. */
  socialNetwork: SocialNetwork | null
  /** Null if no payment gateway is configured. */
  gateway: PaymentPort | null
  changes: Changes
  bus: EventBus
}

export type Services = ReturnType<typeof buildServices>

/** Wires all services together. */
export function buildServices(parts: Parts) {
  const termsVersion = readTermsVersion()
  const attempts = createAttempts(parts)
  const purchases = createPurchases(parts.db)
  const media = createMediaService(parts)
  const users = createUserService({ ...parts, media })
  const account = createAccountService({ ...parts, users, media, accountParts })
  const social = createSocialService({
    ...parts,
    users,
    account,
    unlinked: (...ended) => socialComments.unlinked(...ended),
  })
  const channel = createChannel(parts)
  const userEvents = createUserEventService({ ...parts, channel })
  const contentTemplates = createContentTemplateService(parts)
  const credentials = createCredentialsService({ ...parts, attempts, users, account })
  const relations = createRelationService({ ...parts, users })
  const reviews = createReviewService({ ...parts, users, relations, purchases })
  const shops = createShopService({ ...parts, users })
  const contact = createContactService(parts)
  const stock = createStockService({ ...parts, piecesFreed: (...freed) => reservations.settle(...freed) })
  const outside = parts.config.depot && createHttpDepot(parts.config.depot, versioned)
  const depots = createDepotService({ ...parts, stock, outside, media })
  const products = createProductService({ ...parts, stock, depot: depots, media })
  const notifications = createNotificationService({ ...parts, userEvents, users })
  const socialPosts = createSocialPostService({ ...parts, social })
  const videos = createVideoService({
    ...parts,
    attempts,
    products,
    userEvents,
    media,
    orders: purchases,
    socialPosts,
    users,
    relations,
  })
  const openConversations = createOpenConversations({ ...parts, channel, readChat: createChatLog(parts.db) })
  const lives = createLiveService({ ...parts, media, products, purchases, videos, viewers: openConversations })
  const reactions = createReactionService({ ...parts, videos, relations })
  const chats = createChatService({
    ...parts,
    users,
    videos,
    lives,
    relations,
    userEvents,
    openConversations,
    customers: purchases,
  })
  const conversations = createConversationService({ ...parts, channel, videos, lives, openConversations })
  const sellers = createSellerService({ ...parts, relations })
  const events = createEventService({ ...parts, shops, videos, relations, notifications })
  const liveTelling = createLiveTelling({ ...parts, relations, notifications, events, videos })
  const deliveries = createDeliveryService(parts)
  const reservations = createReservationService({ ...parts, attempts, stock, products, lives, relations })
  const socialOffers = createSocialOfferService({
    ...parts,
    users,
    userEvents,
    products,
    reservations,
    templates: contentTemplates,
  })
  const pagePosts = createPagePostService({ ...parts, social, media, products })
  const socialComments = createSocialCommentService({ ...parts, userEvents, social, offers: socialOffers })
  const sellerTerms = createSellerTermsService({ ...parts, users, shops, deliveries, relations })
  const baskets = createBasketService({ ...parts, products, sellerTerms, reservations, termsVersion })
  const payments = createPaymentService(parts)
  const orders = createOrderService({
    ...parts,
    tries: attempts,
    users,
    products,
    baskets,
    sellerTerms,
    deliveries,
    stock,
    reservations,
    payments,
    userEvents,
    lives,
    reviews,
    notifications,
    forgetInvoices: (...emptied) => invoices.forget(...emptied),
    returns: {
      endWithOrder: (...ended) => returns.endWithOrder(...ended),
      settledUnpaid: (...of) => returns.settledUnpaid(...of),
      refunds: (...asked) => returns.refunds(...asked),
      forgetPersons: (...emptied) => returns.forgetPersons(...emptied),
    },
    termsVersion,
    drawDocument: createOrderDocuments(),
    drawForm: createWithdrawalForms(),
    drawSlips: createPackingSlips(),
  })
  const invoices = createInvoiceService({ ...parts, orders })
  const returns = createReturnService({ ...parts, orders, stock, userEvents })
  const sitemap = createSitemapService(parts)
  const liveDesks = createLiveDeskService({
    ...parts,
    lives,
    products,
    purchases,
    reservations,
    users,
    videos,
    chats,
  })

  // Deletion order: a part comes before the parts that its rows refer to, and the user comes last. Orders come before
  // reservations, which lock the stock, as in the lock order of an order's steps.
  function accountParts(): AccountPart[] {
    return [
      relations,
      reviews,
      reactions,
      chats,
      events,
      notifications,
      returns,
      invoices,
      orders,
      baskets,
      reservations,
      contentTemplates,
      pagePosts,
      socialPosts,
      lives,
      videos,
      products,
      stock,
      media,
      deliveries,
      shops,
      social,
      credentials,
      users,
    ].map(({ accountPart }) => accountPart)
  }

  return {
    attempts,
    users,
    credentials,
    social,
    account,
    relations,
    reviews,
    shops,
    contact,
    media,
    stock,
    depots,
    products,
    videos,
    lives,
    liveTelling,
    sellers,
    events,
    reactions,
    chats,
    conversations,
    channel,
    sitemap,
    socialPosts,
    deliveries,
    reservations,
    baskets,
    orders,
    returns,
    invoices,
    payments,
    notifications,
    userEvents,
    liveDesks,
    socialComments,
    socialOffers,
    contentTemplates,
    pagePosts,
  }
}
