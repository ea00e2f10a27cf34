import { createEventHub, toBusEvent } from './event-hub.ts'
import type { EventBus } from './event-bus.ts'

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
