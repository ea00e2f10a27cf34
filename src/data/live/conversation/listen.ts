import type { ConversationMessage } from '#contracts/live/conversation-messages.ts'
import { listenTo, type TopicKind } from '#lib/browser/channel.ts'

export type { ConversationMessage } from '#contracts/live/conversation-messages.ts'

const CONVERSATION: TopicKind<ConversationMessage> = {
  loadContract: () =>
    import('#contracts/live/conversation-messages.ts').then((contract) => contract.ConversationMessage),
  stateIn,
}

export const conversationTopic = (uuid: string): string => `conversation:${uuid}`

/**
 * Subscribes to the events of a conversation. A later subscriber first gets the current state. With `isWatching` false,
 * as at the seller's desk, the user is not counted as a viewer. Returns the unsubscribe function.
 */
export const listenToConversation = (
  uuid: string,
  listener: (message: ConversationMessage) => void,
  isWatching = true,
): (() => void) => listenTo(conversationTopic(uuid), CONVERSATION, listener, isWatching ? '' : ':aside')

/** Part of a message that remains valid for later subscribers. Hearts and resets are momentary. */
function stateIn(message: ConversationMessage): ConversationMessage | null {
  switch (message.type) {
    case 'viewers':
    case 'product':
    case 'state':
    case 'finished':
    case 'chat':
      return message
    case 'reaction': {
      const { objectDefinitionId, likeQuantity } = message.data
      return { type: 'reaction', data: { objectDefinitionId, likeQuantity } }
    }
    case 'message':
    case 'messageDeleted':
    case 'reset':
    case 'price':
    case 'purchase':
      return null
  }
}
