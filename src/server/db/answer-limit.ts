import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'

const limit = new AsyncLocalStorage<number>()

/** Statements that `run` begins wait at most `ms` for the database, if `limitAnswers` watches its pool. */
export const withAnswerLimit = <Result>(ms: number, run: () => Result): Result => limit.run(ms, run)

/** Objects with `submit`, such as COPY, time themselves. */
function limited(statement: unknown, ms: number): unknown {
  if (typeof statement === 'string') return { text: statement, query_timeout: ms }
  const isPlain = typeof statement === 'object' && statement !== null && !('submit' in statement)
  return isPlain ? { ...statement, query_timeout: ms } : statement
}

/** For a process that answers requests and runs jobs with one pool: requests may be less patient than jobs. */
export function limitAnswers(pool: Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...call: unknown[]) => unknown
    client.query = ((statement: unknown, ...rest: unknown[]) => {
      const ms = limit.getStore()
      return query(ms === undefined ? statement : limited(statement, ms), ...rest)
    }) as typeof client.query
  })
}
