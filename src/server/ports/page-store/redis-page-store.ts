import { createHash, randomUUID } from 'node:crypto'
import { RESP_TYPES } from '@redis/client'
import type { Touched } from '#contracts/base/subjects.rules.ts'
import type { Log } from '#server/context/log.ts'
import { connectRedis, patiently as waitPatiently, type RedisClient, type RedisServer } from '../redis/connect-redis.ts'
import type { ChangeBell, PageStore, Stamp, StoredPage } from './page-store.ts'

const CHANNEL = 'kramik:pages:touched'
/**
 * Key of the generation's name. Pages of other generations are never found. A name is needed, since a Redis that lost
 * its data would repeat numbers.
 */
const GENERATION = 'kramik:pages:generation'
const FIRST_GENERATION = 'first'
/** Number of changes so far. */
const CHANGES = 'kramik:pages:changes'
const touchedKey = (tag: string) => `kramik:pages:touched:${tag}`
/** Must exceed the time to render a page plus its time in the cache. */
const TOUCHED_RETAINED_S = 600
/** Timeout, shorter than rendering a page: a slow store is worse than none. */
const PATIENCE_MS = 250
const HEAD_LENGTH_BYTES = 4

/** `changes` is the number in the stamp. */
type Head = Omit<StoredPage, 'body'> & { changes: number }

type Client = RedisClient

const connect = (server: RedisServer, log: Log, onReady: (client: Client) => void) =>
  connectRedis(server, log, 'processes do not share cached pages meanwhile', onReady)

/** Treats a slow or failed answer as a missing one. */
const patiently = <T>(pending: Promise<T>) => waitPatiently(pending, PATIENCE_MS)

/**
 * Numbers a change and stores the number for each of its tags. A Redis that lost its data does not know earlier
 * changes, so a new generation begins.
 */
const TOUCH = `
  local changes = redis.call('INCR', KEYS[2])
  local begins = changes == 1 or redis.call('EXISTS', KEYS[1]) == 0
  if begins then redis.call('SET', KEYS[1], ARGV[1]) end
  for i = 3, #KEYS do redis.call('SET', KEYS[i], changes, 'EX', ARGV[2]) end
  redis.call('PUBLISH', ARGV[3], begins and '' or changes .. ' ' .. ARGV[4])`

/**
 * Touches everything on each connection, because earlier changes by this process or a dead one may not have reached
 * Redis.
 */
export async function openRedisBell(server: RedisServer, log: Log): Promise<ChangeBell> {
  const publish = (client: Client, touched: Touched) =>
    (touched === 'everything'
      ? client.multi().incr(CHANGES).set(GENERATION, randomUUID()).publish(CHANNEL, '').exec()
      : client.eval(TOUCH, {
          keys: [GENERATION, CHANGES, ...touched.map(touchedKey)],
          arguments: [randomUUID(), String(TOUCHED_RETAINED_S), CHANNEL, touched.join(' ')],
        })
    ).catch((error: unknown) =>
      log.warn({ err: error }, 'Redis did not take a change; other processes drop their pages once it answers'),
    )
  const client = await connect(server, log, (ready) => void publish(ready, 'everything'))
  return {
    ring: (touched) => void publish(client, touched),
    close: () => Promise.resolve(client.destroy()),
  }
}

/** `scope` separates deployments whose pages differ. */
export async function openRedisPageStore(server: RedisServer, log: Log, scope = ''): Promise<PageStore> {
  let stamp: Stamp | undefined
  const listeners: ((touched: Touched) => void)[] = []
  const report = (touched: Touched) => {
    for (const listener of listeners) listener(touched)
  }

  async function readStamp(client: Client) {
    stamp = undefined
    report('everything')
    const found = await patiently(client.mGet([GENERATION, CHANGES]))
    if (found) stamp = { generation: found[0] ?? FIRST_GENERATION, changes: Number(found[1] ?? 0) }
  }

  function receive(client: Client, message: string) {
    const [changes = '', ...tags] = message.split(' ')
    if (!stamp || changes === '') return readStamp(client)
    stamp = { ...stamp, changes: Number(changes) }
    report(tags)
    return undefined
  }

  // Look up the state after each reconnection, since messages may have been missed.
  const client = await connect(server, log, (ready) => void readStamp(ready))
  const bytes = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })
  const ear = await connect(server, log, () => void readStamp(client))
  // The client subscribes by itself after each connection.
  void ear.subscribe(CHANNEL, (message) => void receive(client, message)).catch(() => undefined)
  await readStamp(client)

  const keyOf = (key: string, generation: string) =>
    `kramik:pages:${generation}:${createHash('sha256').update(`${scope} ${key}`).digest('base64url')}`

  async function isTouchedSince(changes: number, tags: string[]): Promise<boolean> {
    if (tags.length === 0) return false
    const touched = await patiently(client.mGet(tags.map(touchedKey)))
    return !touched || touched.some((number) => Number(number ?? 0) > changes)
  }

  return {
    get: async (key) => {
      const found = stamp && (await patiently(bytes.get(keyOf(key, stamp.generation))))
      if (!found) return undefined
      const length = found.readUInt32BE(0)
      const body = found.subarray(HEAD_LENGTH_BYTES + length)
      const { changes, ...head } = JSON.parse(
        found.toString('utf8', HEAD_LENGTH_BYTES, HEAD_LENGTH_BYTES + length),
      ) as Head
      return (await isTouchedSince(changes, head.tags)) ? undefined : { ...head, body }
    },
    set: (key, { body, ...page }, { generation, changes }) => {
      const head = Buffer.from(JSON.stringify({ ...page, changes } satisfies Head))
      const length = Buffer.alloc(HEAD_LENGTH_BYTES)
      length.writeUInt32BE(head.length)
      const value = Buffer.concat([length, head, body])
      void patiently(client.set(keyOf(key, generation), value, { expiration: { type: 'PX', value: page.keptMs } }))
    },
    stamp: () => stamp,
    onTouched: (listener) => void listeners.push(listener),
    close: () => {
      client.destroy()
      ear.destroy()
      return Promise.resolve()
    },
  }
}
