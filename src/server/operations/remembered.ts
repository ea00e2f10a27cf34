import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../context/log.ts'

/** Longest wait of a reader of metrics for a figure. After it the previous value is reported, and the new one next time. */
const AWAITED_MS = 2000

/**
 * Reads a figure at most once in `freshMs`. If that fails, the figure stays as it was: the other metrics are most needed
 * while the database is away.
 */
export function remembered<Value>(
  freshMs: number,
  first: Value,
  read: () => Promise<Value>,
  log: Pick<Log, 'warn'>,
): () => Promise<Value> {
  let value = first
  let readAt = -Infinity
  async function renew(): Promise<void> {
    try {
      value = await read()
    } catch (error) {
      log.warn({ err: error }, 'a figure of the metrics could not be read')
    }
  }
  return async () => {
    if (performance.now() - readAt < freshMs) return value
    readAt = performance.now()
    await Promise.race([renew(), pause(AWAITED_MS, undefined, { ref: false })])
    return value
  }
}
