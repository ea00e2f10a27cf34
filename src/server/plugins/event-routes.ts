import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { line } from '#contracts/fields.ts'
import type { Message, BusEvent } from '../ports/event-bus/event-bus.ts'

/** Interval of comments that keep proxies from closing an idle connection and show the browser that it is alive. */
const HEARTBEAT_MS = 20_000
const HEARTBEAT = ':\n\n'
/** Reconnection delay of the browser's EventSource, in ms. Random, so that not all reconnect at the same moment. */
const retry = () => `retry: ${500 + Math.floor(Math.random() * 3500)}\n\n`
/** A client with more unread bytes is disconnected. It gets the missed messages when it reconnects. */
const MAX_UNREAD_BYTES = 64 * 1024

/** Stream to one client. An array of messages is sent in one write. */
export type EventStream<M extends Message> = { send: (told: BusEvent<M> | readonly BusEvent<M>[]) => void }
export type EventStreams = ReturnType<typeof createEventStreams>
type Begin<M extends Message> = (stream: EventStream<M>) => () => void
/** A topic of a stream that has several: opened, or refused with a status. */
export type Topic = { name: string } & ({ begin: Begin<Message> } | { status: number })

const LastEventId = z.object({ 'last-event-id': line(100).optional() })

type Union = { options: readonly { shape: { type: { value: string } } }[] }

/** Parts of the schema of a route that answers with server-sent events, one for each message of the contract. */
export const eventSchema = ({ options }: Union) => ({
  headers: LastEventId,
  description: `Server-sent events: ${options.map(({ shape }) => `\`${shape.type.value}\``).join(', ')}. \`Last-Event-ID\` replays what was missed; an unknown one is answered with \`reset\`.`,
})

export const lastEventId = (headers: z.infer<typeof LastEventId>): string | null => headers['last-event-id'] || null

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // The connection ends with the stream. So frames are not chunked, and the same bytes can be sent to all readers.
  connection: 'close',
}

/** Open streams of this process. They share one heartbeat, and end when the app closes so as not to delay it. */
export function createEventStreams(app: Pick<FastifyInstance, 'addHook'>) {
  const open = new Set<ServerResponse>()
  let heartbeat: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })

  function write(stream: ServerResponse, bytes: string | Buffer) {
    if (stream.destroyed || stream.writableEnded) return
    // Node corks the writes of one tick. Until they are flushed they are not unread: missed messages may exceed the limit.
    const isFlushed = stream.socket?.writableCorked === 0
    if (isFlushed && stream.writableLength > MAX_UNREAD_BYTES) return void stream.destroy()
    stream.write(bytes)
  }

  /** Streams until the client disconnects. `begin` is called once with the write function, and returns a function that ends it. */
  function answer(reply: FastifyReply, begin: (write: (frame: Buffer) => void) => () => void): FastifyReply {
    if (reply.request.method === 'HEAD') {
      // Releases what `begin` prepared.
      begin(() => undefined)()
      return reply.headers(HEADERS).send()
    }
    const { raw: stream } = reply.hijack()
    stream.useChunkedEncodingByDefault = false
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) stream.setHeader(name, value)
    stream.writeHead(200, HEADERS)
    open.add(stream)
    heartbeat ??= setInterval(() => {
      for (const each of open) write(each, HEARTBEAT)
    }, HEARTBEAT_MS)
    write(stream, retry())
    const end = begin((frame) => write(stream, frame))
    const leave = () => {
      open.delete(stream)
      if (open.size === 0) {
        clearInterval(heartbeat)
        heartbeat = undefined
      }
      end()
    }
    // The client may have gone while the stream was being prepared: nothing would tell of it any more.
    if (stream.closed) leave()
    else stream.once('close', leave)
    return reply
  }

  return {
    answer: <M extends Message>(reply: FastifyReply, begin: Begin<M>) =>
      answer(reply, (tell) => begin({ send: (told) => tell(frameOf(told)) })),

    /** One stream for several topics. `topic` names the one that the following messages belong to, until the next. */
    answerTopics: (reply: FastifyReply, topics: readonly Topic[]) =>
      answer(reply, (tell) => {
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
      }),
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
