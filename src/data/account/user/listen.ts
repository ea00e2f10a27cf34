import type { UserMessage } from '#contracts/live/live-messages.ts'
import { openTopic } from '#lib/browser/event-stream.ts'

type Listener = (message: UserMessage) => void

const open = new Map<string, { listeners: Set<Listener>; end: () => void }>()

function subscribe(uuid: string) {
  const listeners = new Set<Listener>()
  const end = openTopic(
    `user:${uuid}`,
    () => import('#contracts/live/live-messages.ts').then((contract) => contract.UserMessage),
    (message) => {
      for (const listener of listeners) listener(message)
    },
  )
  return { listeners, end }
}

/** Subscribes to the events of a user. All listeners share one topic. Returns the function to unsubscribe. */
export function listenToUser(uuid: string, listener: Listener): () => void {
  const subscription = open.get(uuid) ?? subscribe(uuid)
  open.set(uuid, subscription)
  // A function of its own, so that one listener may listen twice.
  const own: Listener = (message) => listener(message)
  subscription.listeners.add(own)
  return () => {
    subscription.listeners.delete(own)
    if (subscription.listeners.size > 0 || open.get(uuid) !== subscription) return
    open.delete(uuid)
    subscription.end()
  }
}
