import type { UserMessage } from '#contracts/account/user-messages.ts'
import { listenTo, type TopicKind } from '#lib/browser/channel.ts'

const USER: TopicKind<UserMessage> = {
  loadContract: () => import('#contracts/account/user-messages.ts').then((contract) => contract.UserMessage),
}

/** Subscribes to the events of a user. Returns the function to unsubscribe. */
export const listenToUser = (uuid: string, listener: (message: UserMessage) => void): (() => void) =>
  listenTo(`user:${uuid}`, USER, listener)
