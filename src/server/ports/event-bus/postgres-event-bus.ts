import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import type { Log } from '../../log.ts'
import { createEventHub } from './event-hub.ts'
import type { EventBus } from './event-bus.ts'
import { toldIn } from './told.ts'

const CHANNEL = 'kramik_events'
/** By which an administrator knows these connections. */
export const APPLICATION_NAME = 'kramik events'
const RETRY_MS = 1000
/** A connection that a firewall has forgotten looks alive until it is used. */
const LOOK_EVERY_MS = 20_000
const ANSWER_LIMIT_MS = 10_000

const Notified = z.object({
  channel: z.string(),
  told: z.object({
    id: z.string().optional(),
    message: z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) }),
  }),
})
type Notified = z.infer<typeof Notified>

/**
 * For all processes that share a PostgreSQL: NOTIFY reaches each of them, the teller too, in one order. A connection of its
 * own listens and tells. While it is away, what is told here reaches those who listen here.
 * @throws when the server cannot be reached at the start
 */
export async function openPostgresEventBus(url: string, log: Log): Promise<EventBus> {
  const hub = createEventHub()
  const gapListeners: (() => void)[] = []
  let client: Client | null = null
  let isClosed = false
  /** A connection runs one query at a time. */
  let lastSent: Promise<unknown> = Promise.resolve()

  async function connect(): Promise<void> {
    const next = new Client({
      ...{ connectionString: url, application_name: APPLICATION_NAME, keepAlive: true },
      ...{ connectionTimeoutMillis: ANSWER_LIMIT_MS, query_timeout: ANSWER_LIMIT_MS },
    })
    next.on('notification', ({ payload }) => hear(payload))
    next.on('error', (error) => log.warn({ err: error }, 'the connection for events broke'))
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
          hub.forget()
          for (const listener of gapListeners) listener()
        },
        (error: unknown) => log.warn({ err: error }, 'events reach this process alone'),
      )
    }
  }

  /** Anybody with the database's password may say anything there. */
  function hear(payload = '') {
    const heard = readNotified(payload)
    if (heard) hub.tell(heard.channel, heard.told)
  }

  async function send(payload: string): Promise<void> {
    if (!client) throw new Error('away')
    await client.query('select pg_notify($1, $2)', [CHANNEL, payload])
  }

  await connect()
  const look = setInterval(() => {
    const looked = client
    if (!looked) return
    lastSent = lastSent
      .then(() => looked.query('select 1'))
      .catch(() => looked.end())
      .catch(() => undefined)
  }, LOOK_EVERY_MS)
  look.unref()

  return {
    publish: (channel, message) => {
      const told = toldIn(channel, message)
      const payload = JSON.stringify({ channel: channel.name, told })
      lastSent = lastSent
        .then(() => send(payload))
        .catch((error: unknown) => {
          log.warn({ err: error, type: message.type }, 'a message reached this process alone')
          hub.tell(channel.name, told)
        })
    },
    subscribe: hub.subscribe,
    onGap: (listener) => void gapListeners.push(listener),
    close: async () => {
      isClosed = true
      clearInterval(look)
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
