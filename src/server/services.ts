import type { Tokens } from './auth/tokens.ts'
import type { Changes } from './changes.ts'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import type { Queue } from './jobs/queue.ts'
import type { Log } from './log.ts'
import { createConversationService } from './modules/conversation/service.ts'
import { createContactService } from './modules/contact/service.ts'
import { createEventService } from './modules/event/service.ts'
import { createMediaService } from './modules/media/service.ts'
import { createProductService } from './modules/product/service.ts'
import { createReactionService } from './modules/reaction/service.ts'
import { createSellerService } from './modules/seller/service.ts'
import { createShopService } from './modules/shop/service.ts'
import { createUserService } from './modules/user/service.ts'
import { createVideoService } from './modules/video/service.ts'
import type { Events } from './ports/events/events.ts'
import type { Storage } from './ports/storage/storage.ts'

/** What services are made of. */
export type Parts = {
  config: Config
  log: Log
  db: Db
  queue: Queue
  storage: Storage
  tokens: Tokens
  changes: Changes
  /** What happens in conversations; `events` below is the calendar's. */
  liveEvents: Events
}

export type Services = ReturnType<typeof buildServices>

/** The one place that says which service is made of what. */
export function buildServices(parts: Parts) {
  const users = createUserService(parts)
  const shops = createShopService(parts)
  const contact = createContactService(parts)
  const media = createMediaService(parts)
  const products = createProductService(parts)
  const videos = createVideoService({ ...parts, users, shops, products })
  const reactions = createReactionService({ ...parts, events: parts.liveEvents, videos })
  const conversations = createConversationService({ events: parts.liveEvents, videos })
  const sellers = createSellerService(parts)
  const events = createEventService(parts)
  return { users, shops, contact, media, products, videos, sellers, events, reactions, conversations }
}
