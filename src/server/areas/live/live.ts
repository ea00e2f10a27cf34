import type { Parts } from '#server/context/parts.ts'
import type { CommerceArea } from '../commerce/commerce.ts'
import { createChatFacts } from './chat/facts.ts'
import { createChatLog } from './chat/open-chat.ts'
import { createChatService } from './chat/service.ts'
import { createCommentFacts } from './comment/facts.ts'
import { createCommentService } from './comment/service.ts'
import { createConversationService } from './conversation/service.ts'
import { createOpenConversations } from './conversation/open-conversations.ts'
import { createEventService } from './event/service.ts'
import { createLiveDeskService } from './live-desk/service.ts'
import { createLiveService } from './live/service.ts'
import { createLiveNotifier } from './live/notifier.ts'

export type { ReportedChatMessage } from './chat/facts.ts'
export type { ReportedComment } from './comment/facts.ts'
export { EVENT_JOBS } from './event/job-kinds.ts'
export { presentEvent } from './event/present.ts'
export type { EventService } from './event/service.ts'
export { LIVE_JOBS } from './live/job-kinds.ts'
export type { Recording } from './live/gateway-recording.ts'

/** Services of the area and of those before it. */
export type LiveArea = CommerceArea & ReturnType<typeof createLive>

/** Lives with their chat and desk, the calendar that announces them. */
export function createLive(parts: Parts, below: CommerceArea) {
  const openConversations = createOpenConversations({ ...parts, readChat: createChatLog(parts.db) })
  const lives = createLiveService({ ...parts, ...below, viewers: openConversations })
  const chatFacts = createChatFacts()
  const commentFacts = createCommentFacts()
  const customers = below.purchases
  const chats = createChatService({ ...parts, ...below, lives, openConversations, customers, chatFacts })
  const conversations = createConversationService({ ...parts, ...below, lives, openConversations })
  const events = createEventService({ ...parts, ...below })
  return {
    lives,
    chatFacts,
    chats,
    conversations,
    events,
    commentFacts,
    videoComments: createCommentService({ ...parts, ...below, commentFacts }),
    liveNotifier: createLiveNotifier({ ...parts, ...below, events }),
    liveDesks: createLiveDeskService({ ...parts, ...below, lives, chats }),
  }
}
