import { LRUCache } from 'lru-cache'
import type { Channel, Message, Told } from './event-bus.ts'

/** Of each channel. */
const KEPT_MESSAGES = 100
const KEPT_CHANNELS = 5000

type Listener = (told: Told<Message>) => void

/** The listeners of this process, and the kept messages of each channel in the order of their arrival here. */
export function createEventHub() {
  const listeners = new Map<string, Set<Listener>>()
  const logs = new LRUCache<string, Told<Message>[]>({ max: KEPT_CHANNELS })

  return {
    tell: (channel: string, told: Told<Message>) => {
      if (told.id !== undefined) logs.set(channel, [...(logs.get(channel) ?? []), told].slice(-KEPT_MESSAGES))
      for (const listener of listeners.get(channel) ?? []) listener(told)
    },

    subscribe: <M extends Message>({ name }: Channel<M>, after: string | null, listener: (told: Told<M>) => void) => {
      // Each call is a listener of its own, also where the function is the same. A channel carries its own messages alone.
      const own: Listener = (told) => listener(told as Told<M>)
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

    /** The logs may have holes: no id of before can be replayed from. */
    forget: () => logs.clear(),
  }
}
