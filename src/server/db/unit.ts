import { DatabaseError } from 'pg'
import type { Db, Tx } from './client.ts'

type Effect = () => void
/** Queues an effect outside the database: publish, invalidate, wake. */
export type After = (effect: Effect) => void

/** For an effect that follows no write: viewer counts, hearts that are not counted. */
export const atOnce: After = (effect) => effect()

const TRIES = 3
/** Deadlock and serialization failure: PostgreSQL expects the whole transaction again. */
const RETRIED_CODES = ['40P01', '40001']

/**
 * Runs `work` in a transaction. Effects given to `after` run once, in order, after the commit; none runs when the
 * transaction fails. `work` may run up to three times, so it changes nothing but the database and what it returns.
 * @throws what `work` throws, or the last effect that threw, once all have run
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx, after: After) => Promise<T>): Promise<T> {
  const { result, effects } = await commit(db, work)
  runAll(effects)
  return result
}

/** Everything that `work` reads is of one moment, while others go on writing. */
export const inSnapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' })

async function commit<T>(db: Db, work: (tx: Tx, after: After) => Promise<T>, triesLeft = TRIES) {
  const effects: Effect[] = []
  try {
    const result = await db.transaction((tx) => work(tx, (effect) => void effects.push(effect)))
    return { result, effects }
  } catch (error) {
    if (triesLeft > 1 && isRetried(error)) return commit(db, work, triesLeft - 1)
    throw error
  }
}

function runAll([effect, ...rest]: Effect[]): void {
  if (!effect) return
  try {
    effect()
  } finally {
    runAll(rest)
  }
}

/** The driver's error is the cause of a failed query's error, and comes bare from a failed commit. */
function isRetried(error: unknown): boolean {
  const cause = error instanceof DatabaseError ? error : error instanceof Error ? error.cause : undefined
  return cause instanceof DatabaseError && RETRIED_CODES.includes(cause.code ?? '')
}
