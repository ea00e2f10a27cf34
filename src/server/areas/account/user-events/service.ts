import type { UserMessage } from '#contracts/live/live-messages.ts'
import type { EventStream } from '#server/channel/streams.ts'
import { RESET, userChannel } from '#server/ports/event-bus/channels.ts'
import type { Channel, EventBus } from '#server/ports/event-bus/event-bus.ts'

export type UserEventService = ReturnType<typeof createUserEventService>

/** A user and the uuid of a notification. */
type Notified = readonly [userUuid: string, notificationUuid: string]

/**
 * Notifies up to `PEOPLE_A_MESSAGE` users in one bus message, so that thousands need only a few. Users without a
 * connection cost nothing more.
 */
type NotifiedMessage = { type: 'notified'; data: { people: Notified[] } }
const NOTIFIED: Channel<NotifiedMessage> = { name: 'notified', isKept: () => false }
const PEOPLE_A_MESSAGE = 80

/** Events for single users. */
export function createUserEventService({ bus }: { bus: EventBus }) {
  const streams = new Map<string, Set<EventStream<UserMessage>>>()
  bus.onGap(() => {
    for (const open of streams.values()) for (const stream of open) stream.send(RESET)
  })
  bus.subscribe(NOTIFIED, null, ({ message: { data } }) => {
    for (const [userUuid, notificationUuid] of data.people)
      for (const stream of streams.get(userUuid) ?? [])
        stream.send({ message: { type: 'notification', data: { notificationUuid } } })
  })

  return {
    publish: (userUuid: string, message: UserMessage) => bus.publish(userChannel(userUuid), message),

    notifyAll: (people: readonly Notified[]): void => {
      for (let from = 0; from < people.length; from += PEOPLE_A_MESSAGE)
        bus.publish(NOTIFIED, { type: 'notified', data: { people: people.slice(from, from + PEOPLE_A_MESSAGE) } })
    },

    /**
     * Returns a function that starts a stream: first the messages after `after`, or `reset` if they are not complete,
     * then new ones.
     */
    listen: (userUuid: string, after: string | null) => (stream: EventStream<UserMessage>) => {
      const { leave, isComplete } = bus.subscribe(userChannel(userUuid), after, stream.send)
      if (!isComplete) stream.send(RESET)
      const open = streams.get(userUuid) ?? new Set()
      streams.set(userUuid, open.add(stream))
      return () => {
        open.delete(stream)
        if (open.size === 0 && streams.get(userUuid) === open) streams.delete(userUuid)
        leave()
      }
    },
  }
}
