import { ChatReview } from './chat-review.tsx'
import { useModeration } from './use-moderation.ts'
import { useOwnChat } from './use-own-chat.ts'

/** Messages that still wait for a decision once the live is over, for those who moderate it. */
export function ReviewAfterLive({ conversationUuid }: { conversationUuid: string }) {
  const own = useOwnChat(conversationUuid, false)
  const moderation = useModeration(conversationUuid)
  return own?.mayModerate ? <ChatReview own={own} moderation={moderation} /> : null
}
