import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { LiveEvent } from '../ports/event-bus/event-bus.ts'

/** Keeps proxies from closing a connection on which nothing happens. */
const HEARTBEAT_MS = 20_000
/** How long a browser waits before it comes back. */
const RETRY_MS = 3000
/** Somebody who does not read is let go, and hears what was missed on coming back. */
const MAX_UNREAD_BYTES = 256 * 1024

export type EventStream = { send: (event: Omit<LiveEvent, 'id'> & { id?: string }) => void }

/**
 * Answers with server-sent events until the client goes away. `begin` is called once with what sends to it, and returns what
 * is to be done at the end. `onClose` of the app ends it as well, so that no open stream holds up a shutdown.
 */
export function streamEvents(reply: FastifyReply, open: Set<() => void>, begin: (stream: EventStream) => () => void) {
  const stream = new PassThrough()
  const write = (text: string) => {
    if (stream.destroyed || stream.writableEnded) return
    stream.write(text)
    if (stream.writableLength > MAX_UNREAD_BYTES) stream.destroy()
  }
  write(`retry: ${RETRY_MS}\n\n`)
  const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS)
  const finish = () => void stream.end()
  open.add(finish)
  const end = begin({
    send: ({ id, type, data }) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
  })
  stream.once('close', () => {
    clearInterval(heartbeat)
    open.delete(finish)
    end()
  })
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('Cache-Control', 'no-cache, no-transform')
    .header('X-Accel-Buffering', 'no')
    .send(stream)
}
