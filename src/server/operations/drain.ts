import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../context/config.ts'
import type { Readiness } from './readiness.ts'

const DRAIN_MS = 5000

/** Time for a process whose requests others take over. In development nobody does. */
export const drainTimeOf = ({ drainMs, mode }: Pick<Config, 'drainMs' | 'mode'>): number =>
  drainMs ?? (mode === 'production' ? DRAIN_MS : 0)

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
