import { LRUCache } from 'lru-cache'
import { newUuid } from '#server/db/columns.ts'
import type { BusEvent, Channel, EventBus, Message } from './event-bus.ts'

/** Messages per channel that can be replayed. */
const REPLAYED_MESSAGES = 100
const REPLAYED_CHANNELS = 5000

type Listener = (event: BusEvent<Message>) => void

export const toBusEvent = <M extends Message>({ isReplayed }: Channel<M>, message: M): BusEvent<M> =>
  isReplayed(message) ? { id: newUuid(), message } : { message }

/** Listeners of this process, and the last messages of each channel that can be replayed, in order of arrival. */
export function createEventHub() {
  const listeners = new Map<string, Set<Listener>>()
  const logs = new LRUCache<string, BusEvent<Message>[]>({ max: REPLAYED_CHANNELS })

  // The types of `subscribe` and `missed` are safe, because a channel carries only its own messages.
  const subscribe: EventBus['subscribe'] = <M extends Message>(
    { name }: Channel<M>,
    listener: (event: BusEvent<M>) => void,
  ) => {
    // A function of its own, so that each call is a separate listener.
    const own: Listener = (event) => listener(event as BusEvent<M>)
    const present = listeners.get(name) ?? new Set()
    listeners.set(name, present.add(own))
    return () => {
      present.delete(own)
      if (present.size === 0 && listeners.get(name) === present) listeners.delete(name)
    }
  }

  const missed: EventBus['missed'] = <M extends Message>({ name }: Channel<M>, after: string | null) => {
    const log = (logs.get(name) ?? []) as BusEvent<M>[]
    const last = log.findIndex(({ id }) => id === after)
    return { events: last === -1 ? [] : log.slice(last + 1), isComplete: after === null || last !== -1 }
  }

  return {
    subscribe,
    missed,

    deliver: (channel: string, event: BusEvent<Message>) => {
      if (event.id !== undefined) logs.set(channel, [...(logs.get(channel) ?? []), event].slice(-REPLAYED_MESSAGES))
      for (const listener of listeners.get(channel) ?? []) listener(event)
    },

    /** Drops the logs after a gap, so that no id from before can be replayed from. */
    dropLogs: () => logs.clear(),
  }
}

/** Event bus of a single process. Other processes receive nothing. */
export function createInProcessEventBus(): EventBus {
  const { deliver, subscribe, missed } = createEventHub()
  return {
    publish: (channel, message) => deliver(channel.name, toBusEvent(channel, message)),
    subscribe,
    missed,
    onGap: () => undefined,
    close: () => Promise.resolve(),
  }
}
