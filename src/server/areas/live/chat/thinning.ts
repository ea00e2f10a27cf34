import { partsOfChat } from '#contracts/live/chat.rules.ts'
import type { ConversationMessage } from '#contracts/live/conversation-messages.ts'
import type { BusEvent } from '#server/ports/event-bus/event-bus.ts'

/** More is unreadable, and each message is written once per reader. */
const DELIVERED_A_SECOND = 10
/** Delay between batches of messages to a crowd. */
export const CROWD_REST_MS = 250

type Entry = BusEvent<ConversationMessage>

/**
 * Filters the new entries of a chat for a crowd, once for all readers: ten messages a second, plus those of the seller, of
 * moderators, and mentions. Pages of the chat, replays and readers who reconnect still get everything from the log.
 */
export function createThinner(now: () => number = performance.now.bind(performance)) {
  const full = (DELIVERED_A_SECOND * CROWD_REST_MS) / 1000
  let allowance = full
  let at = now()

  function isDelivered({ message }: Entry): boolean {
    if (message.type !== 'message' || message.data.role !== null || mentionsSomebody(message.data.content)) return true
    if (allowance <= 0) return false
    allowance -= 1
    return true
  }

  return (entries: readonly Entry[]): readonly Entry[] => {
    const then = now()
    allowance = Math.min(full, allowance + ((then - at) / 1000) * DELIVERED_A_SECOND)
    at = then
    return entries.filter(isDelivered)
  }
}

const mentionsSomebody = (text: string) => partsOfChat(text).some(({ username }) => username !== undefined)
