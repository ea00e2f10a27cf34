import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'
import type { Log } from '#server/context/log.ts'
import { readPem } from '../certificates.ts'

/** `rediss:` in the address encrypts. The certificate is checked against the file's authorities, or the public ones. */
export type RedisServer = { url: string; caFile?: string | undefined }
export type RedisClient = ReturnType<typeof createClient>

/** Longest wait for a connection at the start. The server starts without Redis, too. */
const START_PATIENCE_MS = 250
const CONNECT_TIMEOUT_MS = 1000
const RETRY_MS = 1000

/**
 * Reconnects for ever in the background. Commands in the meantime fail at once. `consequence` is logged with the first
 * error of each outage.
 */
export async function connectRedis(
  { url, caFile }: RedisServer,
  log: Log,
  consequence: string,
  onReady: (client: RedisClient) => void = () => undefined,
): Promise<RedisClient> {
  const client: RedisClient = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: RETRY_MS,
      ...(url.startsWith('rediss:') && { tls: true, ...(caFile !== undefined && { ca: readPem(caFile) }) }),
    },
  })
  let isAway = false
  client.on('error', (error: Error) => {
    if (!isAway) log.warn({ err: error }, `Redis cannot be reached; ${consequence}`)
    isAway = true
  })
  client.on('ready', () => {
    isAway = false
    onReady(client)
  })
  // Resolves with the first success only.
  void client.connect().catch(() => undefined)
  const ready = new Promise((resolve) => client.once('ready', resolve))
  await Promise.race([ready, pause(START_PATIENCE_MS, undefined, { ref: false })])
  return client
}

/** Undefined if the answer failed or took longer. */
export function patiently<T>(pending: Promise<T>, patienceMs: number): Promise<T | undefined> {
  // Lets an answer through that arrived while this process was busy.
  const wait = pause(patienceMs, undefined, { ref: false }).then(() => turn())
  return Promise.race([pending.catch(() => undefined), wait.then(() => undefined)])
}
