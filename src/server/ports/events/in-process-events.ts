import { LRUCache } from 'lru-cache'
import type { Events, LiveEvent } from './events.ts'

/** Of each channel, for who comes back after a few seconds without a network. */
const KEPT_EVENTS = 100
const KEPT_CHANNELS = 5000

/** For one process: those who listen to another one do not hear it. */
export function createInProcessEvents(): Events {
  const epoch = Date.now().toString(36)
  const listeners = new Map<string, Set<(event: LiveEvent) => void>>()
  const logs = new LRUCache<string, LiveEvent[]>({ max: KEPT_CHANNELS })
  let last = 0

  return {
    publish: (channel, type, data) => {
      last += 1
      const event = { id: `${epoch}-${last}`, type, data }
      logs.set(channel, [...(logs.get(channel) ?? []), event].slice(-KEPT_EVENTS))
      for (const listener of listeners.get(channel) ?? []) listener(event)
    },

    subscribe: (channel, after, listener) => {
      for (const event of missed(logs.get(channel) ?? [], after, epoch)) listener(event)
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

const numberOf = (id: string) => Number(id.slice(id.indexOf('-') + 1))

function missed(log: LiveEvent[], after: string | null, epoch: string): LiveEvent[] {
  if (!after?.startsWith(`${epoch}-`)) return []
  const heard = numberOf(after)
  return Number.isFinite(heard) ? log.filter(({ id }) => numberOf(id) > heard) : []
}
