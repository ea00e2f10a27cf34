import type { UserMessage } from '#contracts/live-messages.ts'
import { openTopic } from '#lib/browser/event-stream.ts'

type Listener = (message: UserMessage) => void

const open = new Map<string, { listeners: Set<Listener>; end: () => void }>()

function openLine(uuid: string) {
  const listeners = new Set<Listener>()
  const end = openTopic(
    `user:${uuid}`,
    () => import('#contracts/live-messages.ts').then((contract) => contract.UserMessage),
    (message) => {
      for (const listener of listeners) listener(message)
    },
  )
  return { listeners, end }
}

/** Subscribes to the events of a user. All listeners share one topic. Returns the unsubscribe function. */
export function listenToUser(uuid: string, listener: Listener): () => void {
  const line = open.get(uuid) ?? openLine(uuid)
  open.set(uuid, line)
  // A function of its own, so that one listener may listen twice.
  const own: Listener = (message) => listener(message)
  line.listeners.add(own)
  return () => {
    line.listeners.delete(own)
    if (line.listeners.size > 0 || open.get(uuid) !== line) return
    open.delete(uuid)
    line.end()
  }
}
