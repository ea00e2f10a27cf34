import type { ConversationMessage } from '#contracts/live/conversation-messages.ts'
import type { UserMessage } from '#contracts/account/user-messages.ts'
import type { Channel, BusEvent } from './event-bus.ts'

/**
 * Channel of a conversation. Nothing is replayed: a returning reader gets the current state, and the chat from its log.
 */
export const conversationChannel = (uuid: string): Channel<ConversationMessage> => ({
  name: `conversation:${uuid}`,
  isReplayed: () => false,
})

export const userChannel = (uuid: string): Channel<UserMessage> => ({ name: `user:${uuid}`, isReplayed: () => true })

/** Message to a reader that may have missed messages. */
export const RESET: BusEvent<{ type: 'reset'; data: Record<string, never> }> = { message: { type: 'reset', data: {} } }
