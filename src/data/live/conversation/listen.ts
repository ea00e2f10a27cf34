import { ConversationMessage } from '#contracts/live/live-messages.ts'
import { openTopic } from '#lib/browser/event-stream.ts'

export type { ConversationMessage } from '#contracts/live/live-messages.ts'

type Listener = (message: ConversationMessage) => void
type Line = {
  listeners: Set<Listener>
  last: Map<ConversationMessage['type'], ConversationMessage>
  close: () => void
}

/** One topic for each conversation, however many parts of the page listen. */
const lines = new Map<string, Line>()

/**
 * Subscribes to the events of a conversation. A later subscriber first gets the current state. With `isWatching` false,
 * as at the seller's desk, the user is not counted as a viewer. Returns the unsubscribe function.
 */
export function listenToConversation(uuid: string, listener: Listener, isWatching = true): () => void {
  const line = lines.get(uuid) ?? openLine(uuid, isWatching)
  lines.set(uuid, line)
  const own: Listener = (message) => listener(message)
  line.listeners.add(own)
  for (const message of line.last.values()) own(message)
  return () => {
    if (!line.listeners.delete(own) || line.listeners.size > 0) return
    line.close()
    lines.delete(uuid)
  }
}

function openLine(uuid: string, isWatching: boolean): Line {
  const line: Line = { listeners: new Set(), last: new Map(), close: () => {} }
  line.close = openTopic(
    `conversation:${uuid}${isWatching ? '' : ':aside'}`,
    () => ConversationMessage,
    (message) => {
      const state = stateIn(message)
      if (state) line.last.set(state.type, state)
      for (const listener of line.listeners) listener(message)
    },
  )
  return line
}

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
