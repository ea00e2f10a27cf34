import type { ConversationMessage, UserMessage } from '#contracts/live-messages.ts'
import type { Channel, Told } from './event-bus.ts'

/** Nothing of it is replayed: a reader who comes back is sent how things stand, and the chat from its log. */
export const conversationChannel = (uuid: string): Channel<ConversationMessage> => ({
  name: `conversation:${uuid}`,
  isKept: () => false,
})

export const userChannel = (uuid: string): Channel<UserMessage> => ({ name: `user:${uuid}`, isKept: () => true })

/** To a reader that may have missed something. */
export const RESET: Told<{ type: 'reset'; data: Record<string, never> }> = { message: { type: 'reset', data: {} } }
