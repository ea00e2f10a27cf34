import { createEventHub } from './event-hub.ts'
import type { EventBus } from './event-bus.ts'
import { toldIn } from './told.ts'

/** For one process: those who listen to another one do not hear it. */
export function createInProcessEventBus(): EventBus {
  const hub = createEventHub()
  return {
    publish: (channel, message) => hub.tell(channel.name, toldIn(channel, message)),
    subscribe: hub.subscribe,
    onGap: () => undefined,
    close: () => Promise.resolve(),
  }
}
