import { createEventHub } from './event-hub.ts'
import type { EventBus } from './event-bus.ts'
import { toBusEvent } from './bus-event.ts'

/** Event bus of a single process. Other processes receive nothing. */
export function createInProcessEventBus(): EventBus {
  const hub = createEventHub()
  return {
    publish: (channel, message) => hub.tell(channel.name, toBusEvent(channel, message)),
    subscribe: hub.subscribe,
    onGap: () => undefined,
    close: () => Promise.resolve(),
  }
}
