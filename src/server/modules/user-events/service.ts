import type { EventStream } from '../../plugins/event-stream.ts'
import type { EventBus } from '../../ports/event-bus/event-bus.ts'

export type UserEventService = ReturnType<typeof createUserEventService>

const channelOf = (userUuid: string) => `user:${userUuid}`

/** What is told to one user alone. */
export function createUserEventService({ bus }: { bus: EventBus }) {
  return {
    tell: (userUuid: string, type: 'videoReady', data: { videoUuid: string }) =>
      bus.publish(channelOf(userUuid), type, data),

    /** Returns how to begin: what was missed since the event `after`, then everything as it happens. */
    listen: (userUuid: string, after: string | null) => (stream: EventStream) =>
      bus.subscribe(channelOf(userUuid), after, stream.send),
  }
}
