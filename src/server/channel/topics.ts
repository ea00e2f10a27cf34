import type { BusEvent, Channel, EventBus, Message } from '#server/ports/event-bus/event-bus.ts'

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

export type TopicKind<M extends Message, State> = {
  channelOf: (uuid: string) => Channel<M>
  open: (uuid: string, send: Send<M>) => State
  /** Decides about a message of the bus. Without it, each one is sent. */
  receive?: (topic: Topic<M, State>, event: BusEvent<M>) => void
}

/** Open topics of one kind. Each is subscribed to its channel of the bus once, however many readers it has. */
export function createTopics<M extends Message, State>(
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

export type Topics<M extends Message, State> = ReturnType<typeof createTopics<M, State>>
