import type { Topic } from '#contracts/live/topic.ts'
import { AppError } from '#server/base/errors.ts'
import type { Log } from '#server/context/log.ts'
import type { Topic as OpenedTopic } from './streams.ts'
import type { ConversationService } from '#server/areas/live/conversation/service.ts'
import type { UserEventService } from '#server/areas/account/user-events/service.ts'

type Parts = { log: Log; conversations: ConversationService; userEvents: Pick<UserEventService, 'listen'> }

/** The user, or a visitor's browser if it has a name. */
type Listener = { userUuid: string | null; holder: string | null }

/** Opens all topics of one tab for one connection. Each topic is authorised separately. */
export function createTopicService({ log, conversations, userEvents }: Parts) {
  async function begin({ kind, uuid, isWatching, after }: Topic, { userUuid, holder }: Listener) {
    if (kind === 'conversation') return conversations.listen(uuid, after, { viewer: userUuid ?? holder, isWatching })
    if (userUuid === null) throw new AppError('UNAUTHORIZED_EXCEPTION', 'A valid bearer token is needed')
    if (userUuid !== uuid) throw new AppError('FORBIDDEN_EXCEPTION', 'The token belongs to somebody else')
    return userEvents.listen(uuid, after)
  }

  return {
    /** Never rejects: a topic that cannot be opened must not take the others with it. */
    open: (topics: readonly Topic[], listener: Listener): Promise<OpenedTopic[]> =>
      Promise.all(
        topics.map(async (topic) => {
          const { name } = topic
          try {
            return { name, begin: await begin(topic, listener) }
          } catch (error) {
            if (error instanceof AppError) return { name, status: error.status }
            log.error({ err: error, topic: name }, 'an event topic could not be opened')
            return { name, status: 503 }
          }
        }),
      ),
  }
}
