import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { z } from 'zod'
import type { Log } from '#server/context/log.ts'
import type { EventBus } from './event-bus.ts'
import { createEventHub, toBusEvent } from './in-process-event-bus.ts'

const CHANNEL = 'kramik_events'
const RETRY_MS = 1000
/** Interval of keep-alive queries. A connection that a firewall has dropped looks alive until it is used. */
const CHECK_EVERY_MS = 20_000
const ANSWER_LIMIT_MS = 10_000

const Notified = z.object({
  channel: z.string(),
  event: z.object({
    id: z.string().optional(),
    message: z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) }),
  }),
})
type Notified = z.infer<typeof Notified>

/**
 * Event bus of all processes that share a PostgreSQL server. NOTIFY reaches each of them, including the sender, in the
 * same order. A separate connection sends and receives. While it is broken, messages reach only the listeners of this
 * process.
 * @throws if the server cannot be reached at the start
 */
export async function openPostgresEventBus(
  connection: ClientConfig,
  applicationName: string,
  log: Log,
): Promise<EventBus> {
  const hub = createEventHub()
  const gapListeners: (() => void)[] = []
  let client: Client | null = null
  let isClosed = false
  /** Chain of queries, since a connection runs one at a time. */
  let lastSent: Promise<unknown> = Promise.resolve()

  async function connect(): Promise<void> {
    const next = new Client({
      ...connection,
      application_name: applicationName,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
    })
    next.on('notification', ({ payload }) => receive(payload))
    next.on('error', (error) => log.warn({ err: error }, 'the connection for events was lost'))
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    client = next
    next.once('end', () => {
      client = null
      void comeBack()
    })
  }

  async function comeBack(): Promise<void> {
    while (!isClosed && client === null) {
      await pause(RETRY_MS, undefined, { ref: false })
      if (isClosed) return
      await connect().then(
        () => {
          hub.dropLogs()
          for (const listener of gapListeners) listener()
        },
        (error: unknown) =>
          log.warn({ err: error }, 'the connection for events cannot be restored; events reach this process only'),
      )
    }
  }

  /** The payload is validated, because everybody with the database's password may send one. */
  function receive(payload = '') {
    const notified = readNotified(payload)
    if (notified) hub.deliver(notified.channel, notified.event)
  }

  async function send(payload: string): Promise<void> {
    if (!client) throw new Error('away')
    await client.query('select pg_notify($1, $2)', [CHANNEL, payload])
  }

  await connect()
  const check = setInterval(() => {
    const checked = client
    if (!checked) return
    lastSent = lastSent
      .then(() => checked.query('select 1'))
      .catch(() => checked.end())
      .catch(() => undefined)
  }, CHECK_EVERY_MS)
  check.unref()

  return {
    publish: (channel, message) => {
      const event = toBusEvent(channel, message)
      const payload = JSON.stringify({ channel: channel.name, event })
      lastSent = lastSent
        .then(() => send(payload))
        .catch((error: unknown) => {
          log.warn({ err: error, channel: channel.name, type: message.type }, 'an event reached this process only')
          hub.deliver(channel.name, event)
        })
    },
    subscribe: hub.subscribe,
    missed: hub.missed,
    onGap: (listener) => void gapListeners.push(listener),
    close: async () => {
      isClosed = true
      clearInterval(check)
      await lastSent
      await client?.end()
    },
  }
}

function readNotified(payload: string): Notified | undefined {
  try {
    return Notified.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
