import { LRUCache } from 'lru-cache'
import type { Channel, Message, BusEvent } from './event-bus.ts'

/** Messages kept per channel. */
const KEPT_MESSAGES = 100
const KEPT_CHANNELS = 5000

type Listener = (told: BusEvent<Message>) => void

/** Listeners of this process, and the kept messages of each channel in order of arrival. */
export function createEventHub() {
  const listeners = new Map<string, Set<Listener>>()
  const logs = new LRUCache<string, BusEvent<Message>[]>({ max: KEPT_CHANNELS })

  return {
    tell: (channel: string, told: BusEvent<Message>) => {
      if (told.id !== undefined) logs.set(channel, [...(logs.get(channel) ?? []), told].slice(-KEPT_MESSAGES))
      for (const listener of listeners.get(channel) ?? []) listener(told)
    },

    subscribe: <M extends Message>(
      { name }: Channel<M>,
      after: string | null,
      listener: (told: BusEvent<M>) => void,
    ) => {
      // Wrap the function, so that each call is a separate listener. The type is safe, because a channel carries only
      // its own messages.
      const own: Listener = (told) => listener(told as BusEvent<M>)
      const log = logs.get(name) ?? []
      const heard = log.findIndex(({ id }) => id === after)
      if (heard !== -1) for (const told of log.slice(heard + 1)) own(told)
      const present = listeners.get(name) ?? new Set()
      listeners.set(name, present.add(own))
      const leave = () => {
        present.delete(own)
        if (present.size === 0 && listeners.get(name) === present) listeners.delete(name)
      }
      return { leave, isComplete: after === null || heard !== -1 }
    },

    /** Forgets the logs after a gap, so that no id from before can be replayed from. */
    forget: () => logs.clear(),
  }
}
