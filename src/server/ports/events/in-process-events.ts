import { v7 } from 'uuid'
import { createEventHub } from './event-hub.ts'
import type { Events } from './events.ts'

/** For one process: those who listen to another one do not hear it. */
export function createInProcessEvents(): Events {
  const hub = createEventHub()
  return {
    publish: (channel, type, data) => hub.tell(channel, { id: v7(), type, data }),
    subscribe: hub.subscribe,
    onGap: () => undefined,
    close: () => Promise.resolve(),
  }
}
