import { v7 } from 'uuid'
import { createEventHub } from './event-hub.ts'
import type { EventBus } from './event-bus.ts'

/** For one process: those who listen to another one do not hear it. */
export function createInProcessEventBus(): EventBus {
  const hub = createEventHub()
  return {
    publish: (channel, type, data) => hub.tell(channel, { id: v7(), type, data }),
    subscribe: hub.subscribe,
    onGap: () => undefined,
    close: () => Promise.resolve(),
  }
}
