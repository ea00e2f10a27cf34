import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { LastEventId } from '#contracts/live/event-stream.ts'
import type { StreamClosed } from '#contracts/live/live-messages.ts'
import { addressGroup } from '../client-address.ts'
import type { Message, BusEvent } from '#server/ports/event-bus/event-bus.ts'
import type { OpenStreams, Place } from './open-streams.ts'

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

/** Stream to one client. An array of messages is sent in one write. */
export type EventStream<M extends Message> = { send: (told: BusEvent<M> | readonly BusEvent<M>[]) => void }
export type EventStreams = ReturnType<typeof createEventStreams>
type Begin<M extends Message> = (stream: EventStream<M>) => () => void
type Write = (frame: Buffer) => void
type Opened<Begun> = Begun | Promise<Begun>
type Reason = StreamClosed['data']['reason']
/** A topic of a stream that has several: opened, or refused with a status. */
export type Topic = { name: string } & ({ begin: Begin<Message> } | { status: number })

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
  const openStreams = new Set<ServerResponse>()
  let heartbeat: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    for (const stream of openStreams) stream.end()
  })

  function write(stream: ServerResponse, bytes: string | Buffer) {
    if (stream.destroyed || stream.writableEnded) return
    // Node corks the writes of one tick. Until they are flushed they are not unread: missed messages may exceed the limit.
    const isFlushed = stream.socket?.writableCorked === 0
    if (isFlushed && stream.writableLength > MAX_UNREAD_BYTES) return void stream.destroy()
    stream.write(bytes)
  }

  /** Tells a client that its stream makes room for a newer one, and ends it. */
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
      address: addressGroup(request.ip),
      close: (reason) => close(reason),
    }
    const leavePlace = await places.enter(place, isPatient)
    stream.once('close', leavePlace)
    if (stream.closed) leavePlace()
    const begin = await open()

    reply.hijack()
    stream.useChunkedEncodingByDefault = false
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) stream.setHeader(name, value)
    stream.writeHead(200, HEADERS)
    openStreams.add(stream)
    heartbeat ??= setInterval(() => {
      for (const each of openStreams) write(each, HEARTBEAT)
    }, HEARTBEAT_MS)
    write(stream, retry())
    const end = begin((frame) => write(stream, frame))
    const leave = () => {
      openStreams.delete(stream)
      if (openStreams.size === 0) {
        clearInterval(heartbeat)
        heartbeat = undefined
      }
      end()
    }
    close = (reason) => closeForRoom(stream, reason)
    // The client may have gone while the stream was being prepared: nothing would tell of it any more.
    if (stream.closed) leave()
    else stream.once('close', leave)
    if (closedFor) close(closedFor)
    return reply
  }

  return {
    answer: <M extends Message>(reply: FastifyReply, open: () => Opened<Begin<M>>) =>
      answer(reply, async () => {
        const begin = await open()
        return (tell) => begin({ send: (told) => tell(frameOf(told)) })
      }),

    /** One stream for several topics. `topic` names the one that the following messages belong to, until the next. */
    answerTopics: (reply: FastifyReply, open: () => Promise<readonly Topic[]>, isPatient: boolean) =>
      answer(
        reply,
        async () => {
          const topics = await open()
          return (tell) => beginTopics(topics, tell)
        },
        isPatient,
      ),
  }
}

function beginTopics(topics: readonly Topic[], tell: Write): () => void {
  let last = ''
  const ends = topics.map((topic) => {
    const { name } = topic
    if ('status' in topic) {
      tell(serialise({ message: { type: 'refused', data: { topic: name, status: topic.status } } }))
      return () => undefined
    }
    const naming = serialise({ message: { type: 'topic', data: { topic: name } } })
    tell(naming)
    last = name
    return topic.begin({
      send: (told) => {
        const frame = frameOf(told)
        tell(last === name ? frame : Buffer.concat([naming, frame]))
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
function frameOf(told: BusEvent<Message> | readonly BusEvent<Message>[]): Buffer {
  const known = frames.get(told)
  if (known) return known
  const frame = isMany(told) ? Buffer.concat(told.map(frameOf)) : serialise(told)
  frames.set(told, frame)
  return frame
}

const isMany = (told: BusEvent<Message> | readonly BusEvent<Message>[]): told is readonly BusEvent<Message>[] =>
  Array.isArray(told)

const serialise = ({ id, message }: BusEvent<Message>) =>
  Buffer.from(
    `${id === undefined ? '' : `id: ${id}\n`}event: ${message.type}\ndata: ${JSON.stringify(message.data)}\n\n`,
  )
