import { PassThrough } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Message, Told } from '../ports/event-bus/event-bus.ts'

/** Keeps proxies from closing a quiet connection, and tells the browser that it is alive. */
const HEARTBEAT_MS = 20_000
const HEARTBEAT = ':\n\n'
/** Reconnection delay of the browser's EventSource, in ms. Random, so that not all reconnect at the same moment. */
const retry = () => `retry: ${500 + Math.floor(Math.random() * 3500)}\n\n`
/** A client with more unread bytes is cut off. It gets what it missed when it reconnects. */
const MAX_UNREAD_BYTES = 64 * 1024

/** Messages that are sent as an array go out in one write. */
export type EventStream<M extends Message> = { send: (told: Told<M> | readonly Told<M>[]) => void }
export type EventStreams = ReturnType<typeof createEventStreams>

const LastEventId = z.object({ 'last-event-id': z.string().max(100).optional() })

type Union = { options: readonly { shape: { type: { value: string } } }[] }

/** Parts of the schema of a route that answers with server-sent events, one for each message of the contract. */
export const eventSchema = ({ options }: Union) => ({
  headers: LastEventId,
  description: `Server-sent events: ${options.map(({ shape }) => `\`${shape.type.value}\``).join(', ')}. \`Last-Event-ID\` replays what was missed; an unknown one is answered with \`reset\`.`,
})

export const lastEventId = (headers: z.infer<typeof LastEventId>): string | null => headers['last-event-id'] || null

/** Open streams of this process. They share one heartbeat, and end when the app closes so as not to delay it. */
export function createEventStreams(app: Pick<FastifyInstance, 'addHook'>) {
  const open = new Set<PassThrough>()
  let heartbeat: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })

  function write(stream: PassThrough, bytes: string | Buffer) {
    if (stream.destroyed || stream.writableEnded) return
    stream.write(bytes)
    if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy()
  }

  return {
    /** Streams until the client goes away. `begin` is called once with the stream, and returns what ends it. */
    answer: <M extends Message>(reply: FastifyReply, begin: (stream: EventStream<M>) => () => void) => {
      const stream = new PassThrough()
      open.add(stream)
      heartbeat ??= setInterval(() => {
        for (const each of open) write(each, HEARTBEAT)
      }, HEARTBEAT_MS)
      write(stream, retry())
      const end = begin({ send: (told) => write(stream, frameOf(told)) })
      stream.once('close', () => {
        open.delete(stream)
        if (open.size === 0) {
          clearInterval(heartbeat)
          heartbeat = undefined
        }
        end()
      })
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('Cache-Control', 'no-cache, no-transform')
        .header('X-Accel-Buffering', 'no')
        .send(stream)
    },
  }
}

const frames = new WeakMap<object, Buffer>()

/** Frame of a message. Each message is serialised once, however many clients read it. */
function frameOf(told: Told<Message> | readonly Told<Message>[]): Buffer {
  const known = frames.get(told)
  if (known) return known
  const frame = isMany(told) ? Buffer.concat(told.map(frameOf)) : serialise(told)
  frames.set(told, frame)
  return frame
}

const isMany = (told: Told<Message> | readonly Told<Message>[]): told is readonly Told<Message>[] => Array.isArray(told)

const serialise = ({ id, message }: Told<Message>) =>
  Buffer.from(
    `${id === undefined ? '' : `id: ${id}\n`}event: ${message.type}\ndata: ${JSON.stringify(message.data)}\n\n`,
  )
