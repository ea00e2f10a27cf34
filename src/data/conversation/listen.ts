import { ConversationMessage } from '#contracts/live-messages.ts'
import { openEventStream } from '#lib/event-stream.ts'

export type { ConversationMessage } from '#contracts/live-messages.ts'

type Listener = (message: ConversationMessage) => void
type Line = {
  listeners: Set<Listener>
  last: Map<ConversationMessage['type'], ConversationMessage>
  close: () => void
}

/** One connection for each conversation, however many parts of the page listen. */
const lines = new Map<string, Line>()

/**
 * Hears what happens around a video. A part that joins later is told first how things stand. Who does not watch, like the
 * seller's desk, is not counted. Returns what ends it.
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
  line.close = openEventStream(
    `/conversation/${encodeURIComponent(uuid)}/events${isWatching ? '' : '?watching=0'}`,
    () => ConversationMessage,
    (message) => {
      const state = stateIn(message)
      if (state) line.last.set(state.type, state)
      for (const listener of line.listeners) listener(message)
    },
  )
  return line
}

/** The part of a message that still holds later: a heart and a reset are of their moment. */
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
