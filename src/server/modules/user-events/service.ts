import type { UserMessage } from '#contracts/live-messages.ts'
import type { EventStream } from '../../plugins/event-routes.ts'
import { RESET, userChannel } from '../../ports/event-bus/channels.ts'
import type { EventBus } from '../../ports/event-bus/event-bus.ts'

export type UserEventService = ReturnType<typeof createUserEventService>

/** Messages to one user alone. */
export function createUserEventService({ bus }: { bus: EventBus }) {
  const streams = new Set<EventStream<UserMessage>>()
  bus.onGap(() => {
    for (const stream of streams) stream.send(RESET)
  })

  return {
    publish: (userUuid: string, message: UserMessage) => bus.publish(userChannel(userUuid), message),

    /** Returns how to begin: what was missed since the message `after`, or `reset`, then everything as it happens. */
    listen: (userUuid: string, after: string | null) => (stream: EventStream<UserMessage>) => {
      const { leave, isComplete } = bus.subscribe(userChannel(userUuid), after, stream.send)
      if (!isComplete) stream.send(RESET)
      streams.add(stream)
      return () => {
        streams.delete(stream)
        leave()
      }
    },
  }
}
