import type { UserMessage } from '#contracts/live-messages.ts'
import { openEventStream } from '#lib/event-stream.ts'

type Listener = (message: UserMessage) => void

const open = new Map<string, { listeners: Set<Listener>; end: () => void }>()

function openStream(uuid: string) {
  const listeners = new Set<Listener>()
  const end = openEventStream(
    `/user/${uuid}/events`,
    () => import('#contracts/live-messages.ts').then((contract) => contract.UserMessage),
    (message) => {
      for (const listener of listeners) listener(message)
    },
  )
  return { listeners, end }
}

/** Hears messages to one user, all listeners over one connection. Returns what ends it. */
export function listenToUser(uuid: string, listener: Listener): () => void {
  const stream = open.get(uuid) ?? openStream(uuid)
  open.set(uuid, stream)
  // A function of its own, so that one listener may listen twice.
  const own: Listener = (message) => listener(message)
  stream.listeners.add(own)
  return () => {
    stream.listeners.delete(own)
    if (stream.listeners.size > 0 || open.get(uuid) !== stream) return
    open.delete(uuid)
    stream.end()
  }
}
