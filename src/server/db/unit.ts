import { channel } from 'node:diagnostics_channel'
import { sql } from 'drizzle-orm'
import { codeOf, DEADLOCK, SERIALIZATION_FAILURE, type Db, type Tx } from './client.ts'

type Effect = () => void
/** Queues an effect outside the database, such as publishing, invalidating or waking. */
export type After = (effect: Effect) => void

/** Runs an effect at once, if it does not follow a write: viewer counts, hearts that are not stored. */
export const atOnce: After = (effect) => effect()

const TRIES = 3
/** Errors after which PostgreSQL expects a retry of the whole transaction. */
const RETRIED_CODES = [DEADLOCK, SERIALIZATION_FAILURE]
/** Publishes the code of the error for which a transaction is retried. */
export const retries = channel('kramik.transaction.retry')

/** Requests that wait longer for a row fail with 503. The embedded database runs one transaction at a time. */
const LOCK_TIMEOUT = sql`set local lock_timeout = '3s'`

/**
 * Runs `work` in a transaction. Effects given to `after` run once, in order, after the commit; none runs if the
 * transaction fails. `work` may run up to three times, so it must change nothing but the database and its result.
 * @throws what `work` throws or, after all effects have run, what the last failing effect threw
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx, after: After) => Promise<T>): Promise<T> {
  const { result, effects } = await commit(db, work)
  runAll(effects)
  return result
}

/** Runs `work` on one snapshot of the database. Concurrent writes are not blocked. */
export const inSnapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' })

/** If `work` throws, rolls back its writes and drops its effects. The outer transaction continues. */
export async function inSavepoint<T>(tx: Tx, after: After, work: (tx: Tx, after: After) => Promise<T>): Promise<T> {
  const effects: Effect[] = []
  const result = await tx.transaction((inner) => work(inner, (effect) => void effects.push(effect)))
  for (const effect of effects) after(effect)
  return result
}

async function commit<T>(db: Db, work: (tx: Tx, after: After) => Promise<T>, triesLeft = TRIES) {
  const effects: Effect[] = []
  try {
    const result = await db.transaction(async (tx) => {
      await tx.execute(LOCK_TIMEOUT)
      return work(tx, (effect) => void effects.push(effect))
    })
    return { result, effects }
  } catch (error) {
    const code = codeOf(error)
    if (triesLeft <= 1 || code === undefined || !RETRIED_CODES.includes(code)) throw error
    retries.publish(code)
    return commit(db, work, triesLeft - 1)
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
