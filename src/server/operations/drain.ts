import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Readiness } from './readiness.ts'

/** Default for a process whose work others take over. */
export const DRAIN_MS = 5000

/**
 * Lets whoever distributes requests notice that this process ends, before it refuses one. Meanwhile it is not ready,
 * still answers, and closes each connection after its answer, so that the next request opens one elsewhere.
 */
export async function drain(server: Server, readiness: Pick<Readiness, 'drain'>, ms: number): Promise<void> {
  readiness.drain()
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false
  })
  await pause(ms)
}
