import { LRUCache } from 'lru-cache'
import { isUuid } from '#contracts/common.rules.ts'
import type { LiveEvent } from './event-bus.ts'

/** Of each channel, for who comes back after a few seconds without a network. */
const KEPT_EVENTS = 100
const KEPT_CHANNELS = 5000

/** Those who listen in this process, and the last events of each channel in the order in which they were told here. */
export function createEventHub() {
  const listeners = new Map<string, Set<(event: LiveEvent) => void>>()
  const logs = new LRUCache<string, LiveEvent[]>({ max: KEPT_CHANNELS })

  return {
    tell: (channel: string, event: LiveEvent) => {
      logs.set(channel, [...(logs.get(channel) ?? []), event].slice(-KEPT_EVENTS))
      for (const listener of listeners.get(channel) ?? []) listener(event)
    },

    subscribe: (channel: string, after: string | null, listener: (event: LiveEvent) => void) => {
      for (const event of missed(logs.get(channel) ?? [], after)) listener(event)
      const present = listeners.get(channel) ?? new Set()
      // Each call is a listener of its own, also where the function is the same.
      const own = (event: LiveEvent) => listener(event)
      listeners.set(channel, present.add(own))
      return () => {
        present.delete(own)
        if (present.size === 0 && listeners.get(channel) === present) listeners.delete(channel)
      }
    },
  }
}

/** One that is kept no more, or was told before this process began, is placed by the time that its id says. */
function missed(log: LiveEvent[], after: string | null): LiveEvent[] {
  if (after === null || !isUuid(after)) return []
  const heard = log.findIndex(({ id }) => id === after)
  return heard === -1 ? log.filter(({ id }) => id > after) : log.slice(heard + 1)
}
