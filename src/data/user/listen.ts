import type { UserMessage } from '#contracts/live-messages.ts'
import { openEventStream } from '#lib/event-stream.ts'

/** Hears messages to one user. Returns what ends it. */
export const listenToUser = (uuid: string, listener: (message: UserMessage) => void): (() => void) =>
  openEventStream(
    `/user/${uuid}/events`,
    () => import('#contracts/live-messages.ts').then((contract) => contract.UserMessage),
    listener,
  )
