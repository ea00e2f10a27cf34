import type { Topic as TopicRequest } from '#contracts/live/topic.ts'
import { AppError } from '#server/base/errors.ts'
import type { Log } from '#server/context/log.ts'
import type { EventBus, Message } from '#server/ports/event-bus/event-bus.ts'
import type { Begin, TopicOfStream } from './streams.ts'
import { createTopics, type TopicKind } from './topics.ts'

/** The user who reads, or a visitor's browser if it has a name. */
export type Listener = { userUuid: string | null; holder: string | null }
/** Authorises a listener and prepares a topic for it. @throws AppError */
type Listen = (topic: TopicRequest, listener: Listener) => Promise<Begin<Message>>

export type Channel = ReturnType<typeof createChannel>

/** Open topics of this process. An area registers the kinds of topics that it publishes. */
export function createChannel({ bus, log }: { bus: EventBus; log: Log }) {
  const kinds = new Map<TopicRequest['kind'], Listen>()

  async function open(topic: TopicRequest, listener: Listener): Promise<TopicOfStream> {
    const { name, kind } = topic
    try {
      const listen = kinds.get(kind)
      if (!listen) throw new Error(`Nobody publishes topics of the kind ${kind}`)
      return { name, begin: await listen(topic, listener) }
    } catch (error) {
      if (error instanceof AppError) return { name, status: error.status }
      log.error({ err: error, topic: name }, 'an event topic could not be opened')
      return { name, status: 503 }
    }
  }

  return {
    /** Registry of the open topics of one kind. */
    topics: <M extends Message, State>(kind: TopicKind<M, State>) => createTopics(bus, kind),

    /** Registers who may read topics of a kind by `GET /events`. */
    serve: (kind: TopicRequest['kind'], listen: Listen): void => void kinds.set(kind, listen),

    /**
     * Opens all topics of one tab for one connection. Each topic is authorised separately. Never rejects: a topic that
     * cannot be opened must not take the others with it.
     */
    open: (topics: readonly TopicRequest[], listener: Listener): Promise<TopicOfStream[]> =>
      Promise.all(topics.map((topic) => open(topic, listener))),
  }
}
