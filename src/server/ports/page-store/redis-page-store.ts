import { createHash, randomUUID } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { createClient, RESP_TYPES } from '@redis/client'
import type { Log } from '../../log.ts'
import type { ChangeBell, PageStore } from './page-store.ts'

const CHANNEL = 'kramik:pages:changed'
/** Named, not counted: a Redis that begins anew would count to a number again that pages of before are kept under. */
const GENERATION = 'kramik:pages:generation'
const FIRST_GENERATION = 'first'
/** Sooner than a page is rendered: a store that is slow is worse than none. */
const PATIENCE_MS = 250
const RETRY_MS = 1000
const HEAD_LENGTH_BYTES = 4

type Head = { headers: OutgoingHttpHeaders; renderedAt: number; keptMs: number }

type Client = ReturnType<typeof createClient>

/** Tries again for ever in the background; what is asked of it meanwhile fails at once. */
async function connect(url: string, log: Log, onReady: (client: Client) => void = () => undefined) {
  const client: Client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: PATIENCE_MS * 4, reconnectStrategy: RETRY_MS },
  })
  let isAway = false
  client.on('error', (error: Error) => {
    if (!isAway) log.warn({ err: error }, 'Redis is away: pages are shared again when it is back')
    isAway = true
  })
  client.on('ready', () => {
    isAway = false
    onReady(client)
  })
  // Resolves with the first success only; a start without Redis is a start.
  void client.connect().catch(() => undefined)
  await Promise.race([new Promise((ready) => client.once('ready', ready)), pause(PATIENCE_MS)])
  return client
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/** What takes too long, or fails, is as if it were not there. */
const patiently = <T>(asked: Promise<T>): Promise<T | undefined> =>
  Promise.race([asked.catch(() => undefined), pause(PATIENCE_MS).then(() => undefined)])

/** What could not be told is told as soon as Redis is back: others would show what was before until its time is up. */
export async function openRedisBell(url: string, log: Log): Promise<ChangeBell> {
  let isOwed = false
  const tell = (client: Client) =>
    client
      .multi()
      .set(GENERATION, randomUUID())
      .publish(CHANNEL, '')
      .exec()
      .catch((error: unknown) => {
        isOwed = true
        log.warn({ err: error }, 'other processes learn of a change when Redis is back')
      })
  const client = await connect(url, log, (ready) => {
    if (!isOwed) return
    isOwed = false
    void tell(ready)
  })
  return {
    ring: () => void tell(client),
    close: () => Promise.resolve(client.destroy()),
  }
}

export async function openRedisPageStore(url: string, log: Log): Promise<PageStore> {
  let generation = FIRST_GENERATION
  const listeners: (() => void)[] = []

  const hear = async (client: Client) => {
    const told = await patiently(client.get(GENERATION))
    // Not known now: what is rendered until it is must be found by nobody.
    generation = told === undefined ? randomUUID() : (told ?? FIRST_GENERATION)
    for (const listener of listeners) listener()
  }
  // After each reconnection, of either: what was told meanwhile was not heard, or not understood.
  const client = await connect(url, log, (ready) => void hear(ready))
  const bytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  const ear = await connect(url, log, () => void hear(client))
  // The client subscribes by itself once it is connected, and again whenever it comes back.
  void ear.subscribe(CHANNEL, () => void hear(client)).catch(() => undefined)
  await hear(client)

  const keyOf = (key: string, of: string) =>
    `kramik:pages:${of}:${createHash('sha256').update(key).digest('base64url')}`
  return {
    get: async (key) => {
      const found = await patiently(bytes.get(keyOf(key, generation)))
      if (!found) return undefined
      const length = found.readUInt32BE(0)
      const body = found.subarray(HEAD_LENGTH_BYTES + length)
      const head = JSON.parse(found.toString('utf8', HEAD_LENGTH_BYTES, HEAD_LENGTH_BYTES + length)) as Head
      return { ...head, body }
    },
    set: (key, { body, ...rest }, begun) => {
      const head = Buffer.from(JSON.stringify(rest satisfies Head))
      const length = Buffer.alloc(HEAD_LENGTH_BYTES)
      length.writeUInt32BE(head.length)
      const value = Buffer.concat([length, head, body])
      void patiently(client.set(keyOf(key, begun), value, { expiration: { type: 'PX', value: rest.keptMs } }))
    },
    generation: () => generation,
    onChange: (listener) => void listeners.push(listener),
    close: () => {
      client.destroy()
      ear.destroy()
      return Promise.resolve()
    },
  }
}
