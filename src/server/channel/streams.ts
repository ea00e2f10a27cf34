import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { LastEventId } from '#contracts/base/event-stream.ts'
import type { StreamClosed } from '#contracts/base/stream-messages.ts'
import { addressGroup } from '#server/http/client-address.ts'
import type { Message, BusEvent } from '#server/ports/event-bus/event-bus.ts'
import type { OpenStreams, Place } from './open-streams.ts'
import type { Begin, TopicOfStream } from './channel.ts'

/** Interval of comments that keep proxies from closing an idle connection and show the browser that it is alive. */
const HEARTBEAT_MS = 20_000
const HEARTBEAT = ':\n\n'
/** Reconnection delay of the browser's EventSource, in ms. Random, so that not all reconnect at the same moment. */
const retry = () => `retry: ${500 + Math.floor(Math.random() * 3500)}\n\n`
/** A client with more unread bytes is disconnected. It gets the missed messages when it reconnects. */
const MAX_UNREAD_BYTES = 64 * 1024
/** Time for a client to read why its stream is closed. */
const CLOSED_WITHIN_MS = 2000
/** Reconnection delay of a simple client whose stream made room, in ms. */
const CLOSED_RETRY_MS = 60_000

export type EventStreams = ReturnType<typeof createEventStreams>
type Write = (frame: Buffer) => void
type Opened<Begun> = Begun | Promise<Begun>
type Reason = StreamClosed['data']['reason']

export const lastEventId = (headers: LastEventId): string | null => headers['last-event-id'] || null

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // The connection ends with the stream. So frames are not chunked, and the same bytes can be sent to all readers.
  connection: 'close',
}

/** Streams of this process. They share one heartbeat, and end when the app closes so as not to delay it. */
export function createEventStreams(app: Pick<FastifyInstance, 'addHook'>, places: OpenStreams) {
  let heartbeat: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    for (const { stream } of places.all()) stream?.end(retry())
  })

  function write(stream: ServerResponse, bytes: string | Buffer) {
    if (stream.destroyed || stream.writableEnded) return
    // Node corks the writes of one tick. Until they are flushed they are not unread: missed messages may exceed the limit.
    const isFlushed = stream.socket?.writableCorked === 0
    if (isFlushed && stream.writableLength > MAX_UNREAD_BYTES) return void stream.destroy()
    stream.write(bytes)
  }

  function sendHeartbeats() {
    for (const { stream } of places.all()) if (stream) write(stream, HEARTBEAT)
  }

  /** Ends a stream that makes room for a newer one. Its last message says so. */
  function closeForRoom(stream: ServerResponse, reason: Reason) {
    const closed: StreamClosed = { type: 'closed', data: { reason } }
    write(stream, Buffer.concat([Buffer.from(`retry: ${CLOSED_RETRY_MS}\n`), serialise({ message: closed })]))
    stream.end()
    setTimeout(() => stream.destroy(), CLOSED_WITHIN_MS).unref()
  }

  /**
   * Streams until the client disconnects. `open` is called once there is a place for the stream. The function that it
   * returns is called once with the write function, and returns a function that ends the stream.
   */
  async function answer(
    reply: FastifyReply,
    open: () => Opened<(write: Write) => () => void>,
    isPatient = false,
  ): Promise<FastifyReply> {
    const { request, raw: stream } = reply
    if (request.method === 'HEAD') {
      const begin = await open()
      // Releases what was prepared.
      begin(() => undefined)()
      return reply.headers(HEADERS).send()
    }
    let closedFor: Reason | undefined
    let close: Place['close'] = (reason) => {
      closedFor = reason
    }
    const place: Place = {
      user: request.viewer?.uuid ?? null,
      session: request.viewer?.session?.uuid ?? null,
      address: addressGroup(request.ip),
      close: (reason) => close(reason),
    }
    const leavePlace = await places.enter(place, isPatient)
    const leave = () => {
      leavePlace()
      if (places.all().size > 0) return
      clearInterval(heartbeat)
      heartbeat = undefined
    }
    stream.once('close', leave)
    if (stream.closed) leave()
    const begin = await open()

    reply.hijack()
    stream.useChunkedEncodingByDefault = false
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) stream.setHeader(name, value)
    stream.writeHead(200, HEADERS)
    place.stream = stream
    heartbeat ??= setInterval(sendHeartbeats, HEARTBEAT_MS)
    write(stream, retry())
    const end = begin((frame) => write(stream, frame))
    close = (reason) => closeForRoom(stream, reason)
    // The client may have gone while the stream was being prepared: nothing would report it any more.
    if (stream.closed) {
      leave()
      end()
    } else stream.once('close', end)
    if (closedFor) close(closedFor)
    return reply
  }

  return {
    answer: <M extends Message>(reply: FastifyReply, open: () => Opened<Begin<M>>) =>
      answer(reply, async () => {
        const begin = await open()
        return (writeFrame) => begin({ send: (events) => writeFrame(frameOf(events)) })
      }),

    /** One stream for several topics. `topic` names the one that the following messages belong to, until the next. */
    answerTopics: (reply: FastifyReply, open: () => Promise<readonly TopicOfStream[]>, isPatient: boolean) =>
      answer(
        reply,
        async () => {
          const topics = await open()
          return (writeFrame) => beginTopics(topics, writeFrame)
        },
        isPatient,
      ),

    /** Ends the streams of users, who come back with the rights that they have now. */
    endOfUsers: (userUuids: readonly string[]): void => {
      for (const { user, stream } of places.all()) if (user !== null && userUuids.includes(user)) stream?.end()
    },

    /** Ends the streams of sessions. Their clients reconnect, and learn that they are signed out. */
    endOf: (sessions: readonly string[]): void => {
      for (const { session, stream } of places.all()) if (session !== null && sessions.includes(session)) stream?.end()
    },
  }
}

function beginTopics(topics: readonly TopicOfStream[], write: Write): () => void {
  let last = ''
  const ends = topics.map((topic) => {
    const { name } = topic
    if ('status' in topic) {
      write(serialise({ message: { type: 'refused', data: { topic: name, status: topic.status } } }))
      return () => undefined
    }
    const naming = serialise({ message: { type: 'topic', data: { topic: name } } })
    write(naming)
    last = name
    return topic.begin({
      send: (events) => {
        const frame = frameOf(events)
        write(last === name ? frame : Buffer.concat([naming, frame]))
        last = name
      },
    })
  })
  return () => {
    for (const end of ends) end()
  }
}

const frames = new WeakMap<object, Buffer>()

/** Frame of a message. Each message is serialised once, however many clients read it. */
function frameOf(events: BusEvent<Message> | readonly BusEvent<Message>[]): Buffer {
  const known = frames.get(events)
  if (known) return known
  const frame = isMany(events) ? Buffer.concat(events.map(frameOf)) : serialise(events)
  frames.set(events, frame)
  return frame
}

const isMany = (events: BusEvent<Message> | readonly BusEvent<Message>[]): events is readonly BusEvent<Message>[] =>
  Array.isArray(events)

const serialise = ({ id, message }: BusEvent<Message>) =>
  Buffer.from(
    `${id === undefined ? '' : `id: ${id}\n`}event: ${message.type}\ndata: ${JSON.stringify(message.data)}\n\n`,
  )
