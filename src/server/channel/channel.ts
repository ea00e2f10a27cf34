import type { Topic as TopicRequest } from '#contracts/base/topic.ts'
import { AppError } from '#server/base/errors.ts'
import type { Log } from '#server/context/log.ts'
import type { BusEvent, Channel as BusChannel, EventBus, Message } from '#server/ports/event-bus/event-bus.ts'

/** An array of messages is sent in one write. */
export type Send<M extends Message> = (events: BusEvent<M> | readonly BusEvent<M>[]) => void

/** A topic that somebody in this process reads. */
export type Topic<M extends Message, State> = {
  readonly uuid: string
  /** Shared by all who have the topic open, and dropped with it. */
  readonly state: State
  /** Sends to all readers of the topic in this process. All get the same object, so it is serialised once. */
  readonly send: Send<M>
}

type OpenTopic<M extends Message, State> = Topic<M, State> & {
  readers: Set<Send<M>>
  /** Number of those who hold the topic open. */
  holders: number
  close: () => void
}

type TopicKind<M extends Message, State> = {
  channelOf: (uuid: string) => BusChannel<M>
  open: (uuid: string, send: Send<M>) => State
  /** Decides about a message of the bus. Without it, each one is sent. */
  receive?: (topic: Topic<M, State>, event: BusEvent<M>) => void
}

/** Stream to one client. */
export type EventStream<M extends Message> = { send: Send<M> }
/** Starts a stream and returns the function that ends it. */
export type Begin<M extends Message> = (stream: EventStream<M>) => () => void
/** A topic of a stream that has several: opened, or refused with a status. */
export type TopicOfStream = { name: string } & ({ begin: Begin<Message> } | { status: number })

/** The user who reads, or a visitor's browser if it has a name. */
type Listener = { userUuid: string | null; holder: string | null }
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

/** Open topics of one kind. Each is subscribed to its channel of the bus once, however many readers it has. */
function createTopics<M extends Message, State>(
  bus: Pick<EventBus, 'subscribe'>,
  { channelOf, open, receive = ({ send }, event) => send(event) }: TopicKind<M, State>,
) {
  const topics = new Map<string, OpenTopic<M, State>>()

  function openTopic(uuid: string): OpenTopic<M, State> {
    const readers = new Set<Send<M>>()
    const send: Send<M> = (events) => {
      for (const reader of readers) reader(events)
    }
    const topic = { uuid, state: open(uuid, send), send }
    const close = bus.subscribe(channelOf(uuid), (event) => receive(topic, event))
    const opened = { ...topic, readers, holders: 0, close }
    topics.set(uuid, opened)
    return opened
  }

  function hold(uuid: string) {
    const topic = topics.get(uuid) ?? openTopic(uuid)
    topic.holders += 1
    const release = () => {
      topic.holders -= 1
      if (topic.holders > 0) return
      topics.delete(uuid)
      topic.close()
    }
    return { topic, release }
  }

  return {
    /** Opens a topic, without reading it, until `release` is called. */
    hold: (uuid: string): { topic: Topic<M, State>; release: () => void } => hold(uuid),
    get: (uuid: string): Topic<M, State> | undefined => topics.get(uuid),
    all: (): Iterable<Topic<M, State>> => topics.values(),

    /**
     * Opens a topic for a reader. Messages wait until `begin` is called with what the reader gets first. Waiting messages
     * with an id are dropped then, because `first` contains them: it comes from their log.
     */
    join: (uuid: string) => {
      const { topic, release } = hold(uuid)
      const early: BusEvent<M>[] = []
      let send: Send<M> = (events) => void early.push(...[events].flat())
      const reader: Send<M> = (events) => send(events)
      topic.readers.add(reader)
      return {
        topic: topic as Topic<M, State>,
        begin: (to: Send<M>, first: readonly BusEvent<M>[]): void => {
          const events = [...first, ...early.filter(({ id }) => id === undefined)]
          if (events.length > 0) to(events)
          send = to
        },
        leave: (): void => {
          topic.readers.delete(reader)
          release()
        },
      }
    },
  }
}
