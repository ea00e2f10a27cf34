import type { Parts } from '#server/context/parts.ts'
import type { AccountArea } from '../account/account.ts'
import type { CatalogueArea } from '../catalogue/catalogue.ts'
import type { CommerceArea, Purchases } from '../commerce/commerce.ts'
import type { MediaArea } from '../media/media.ts'
import type { VideoArea } from '../video/video.ts'
import { createChatLog } from './chat/open-chat.ts'
import { createChatService } from './chat/service.ts'
import { createConversationService } from './conversation/service.ts'
import { createOpenConversations } from './conversation/open-conversations.ts'
import { createEventService } from './event/service.ts'
import { createLiveDeskService } from './live-desk/service.ts'
import { createLiveService } from './live/service.ts'
import { createLiveNotifier } from './live/notifier.ts'

export { EVENT_JOBS } from './event/job-kinds.ts'
export { LIVE_JOBS } from './live/job-kinds.ts'
export type { Recording } from './live/gateway-recording.ts'

export type LiveArea = ReturnType<typeof createLive>

type Below = MediaArea & AccountArea & CatalogueArea & VideoArea & CommerceArea & { purchases: Purchases }

/** Lives with their chat and desk, the calendar that announces them. */
export function createLive(parts: Parts, below: Below) {
  const openConversations = createOpenConversations({ ...parts, readChat: createChatLog(parts.db) })
  const lives = createLiveService({ ...parts, ...below, viewers: openConversations })
  const chats = createChatService({ ...parts, ...below, lives, openConversations, customers: below.purchases })
  const conversations = createConversationService({ ...parts, ...below, lives, openConversations })
  const events = createEventService({ ...parts, ...below })
  return {
    lives,
    chats,
    conversations,
    events,
    liveNotifier: createLiveNotifier({ ...parts, ...below, events }),
    liveDesks: createLiveDeskService({ ...parts, ...below, lives, chats }),
  }
}
