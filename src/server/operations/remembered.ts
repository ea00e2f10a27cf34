import type { Log } from '../context/log.ts'

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
  return async () => {
    if (performance.now() - readAt < freshMs) return value
    readAt = performance.now()
    try {
      value = await read()
    } catch (error) {
      log.warn({ err: error }, 'a figure of the metrics could not be read')
    }
    return value
  }
}
