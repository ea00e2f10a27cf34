import type { UserMessage } from '#contracts/account/user-messages.ts'
import { TEAM_ROLES, type TeamRole } from '#contracts/base/team.rules.ts'
import { AppError } from '#server/base/errors.ts'
import type { Channel, EventStream } from '#server/channel/channel.ts'
import { RESET, userChannel } from '#server/ports/event-bus/channels.ts'
import type { Channel as BusChannel, EventBus } from '#server/ports/event-bus/event-bus.ts'
import type { TeamService } from '../team/service.ts'

export type UserEventService = ReturnType<typeof createUserEventService>

/** A user and the uuid of a notification. */
type Notified = readonly [userUuid: string, notificationUuid: string]

/**
 * Notifies up to `PEOPLE_A_MESSAGE` users in one bus message, so that thousands need only a few. Users without a
 * connection cost nothing more.
 */
type NotifiedMessage = { type: 'notified'; data: { people: Notified[] } }
const NOTIFIED: BusChannel<NotifiedMessage> = { name: 'notified', isReplayed: () => false }
const PEOPLE_A_MESSAGE = 80

/** News of a seller that concern the work of members with these roles. The others are for the seller alone. */
const FOR_TEAM: Partial<Record<UserMessage['type'], readonly TeamRole[]>> = {
  order: ['orders'],
  comment: ['comments'],
  thread: ['comments'],
  chatNews: ['comments', 'lives'],
  videoReady: ['lives'],
  publishTaken: ['lives'],
  reset: TEAM_ROLES,
}
const isFor = (roles: readonly TeamRole[], { type }: UserMessage): boolean =>
  FOR_TEAM[type]?.some((role) => roles.includes(role)) ?? false

type Parts = { bus: EventBus; channel: Channel; team: Pick<TeamService, 'seatOf'> }

/** Events for single users. */
export function createUserEventService({ bus, channel, team }: Parts) {
  const topics = channel.topics<UserMessage, null>({ channelOf: userChannel, open: () => null })
  bus.onGap(() => {
    for (const { send } of topics.all()) send(RESET)
  })
  bus.subscribe(NOTIFIED, ({ message: { data } }) => {
    for (const [userUuid, notificationUuid] of data.people)
      topics.get(userUuid)?.send({ message: { type: 'notification', data: { notificationUuid } } })
  })

  /**
   * Returns a function that starts a stream: first the messages after `after`, or `reset` if they are not complete,
   * then new ones.
   */
  const listen = (userUuid: string, after: string | null) => (stream: EventStream<UserMessage>) => {
    const { begin, leave } = topics.join(userUuid)
    const { events, isComplete } = bus.missed(userChannel(userUuid), after)
    begin(stream.send, isComplete ? events : [RESET])
    return leave
  }

  channel.serve('user', async ({ uuid, after }, { userUuid }) => {
    if (userUuid === null) throw new AppError('UNAUTHORIZED_EXCEPTION', 'A valid bearer token is needed')
    if (userUuid === uuid) return listen(uuid, after)
    const seat = await team.seatOf(uuid, userUuid)
    if (!seat) throw new AppError('FORBIDDEN_EXCEPTION', 'The token belongs to somebody else')
    const begin = listen(uuid, after)
    // The stream ends when the roles change; see `onChanged` of the team.
    return ({ send }) =>
      begin({ send: (events) => send([events].flat().filter(({ message }) => isFor(seat.roles, message))) })
  })

  return {
    listen,
    publish: (userUuid: string, message: UserMessage) => bus.publish(userChannel(userUuid), message),

    notifyAll: (people: readonly Notified[]): void => {
      for (let from = 0; from < people.length; from += PEOPLE_A_MESSAGE)
        bus.publish(NOTIFIED, { type: 'notified', data: { people: people.slice(from, from + PEOPLE_A_MESSAGE) } })
    },
  }
}
