import type { EventStream } from '../../plugins/event-stream.ts'
import type { Events } from '../../ports/events/events.ts'

export type UserEventService = ReturnType<typeof createUserEventService>

const channelOf = (userUuid: string) => `user:${userUuid}`

/** What is told to one user alone. */
export function createUserEventService({ events }: { events: Events }) {
  return {
    tell: (userUuid: string, type: 'videoReady', data: { videoUuid: string }) =>
      events.publish(channelOf(userUuid), type, data),

    /** Returns how to begin: what was missed since the event `after`, then everything as it happens. */
    listen: (userUuid: string, after: string | null) => (stream: EventStream) =>
      events.subscribe(channelOf(userUuid), after, stream.send),
  }
}
