import type { Pool, PoolClient } from 'pg'
import type { Metrics } from './metrics.ts'

type Got = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/** Measures the connections of a pool, and how long their users wait for one. */
export function addPoolGauges(metrics: Pick<Metrics, 'gauge' | 'waitForConnection'>, pool: Pool): void {
  metrics.gauge(
    'db_pool',
    'Connections of this process to the database, and requests that wait for one',
    () => ({ idle: pool.idleCount, busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    'state',
  )
  // All ways to a connection lead through this method, with a callback or without.
  const connect = pool.connect.bind(pool)
  function measured(): Promise<PoolClient>
  function measured(got: Got): void
  function measured(got?: Got): Promise<PoolClient> | void {
    const since = performance.now()
    const note = () => metrics.waitForConnection((performance.now() - since) / 1000)
    if (!got) return connect().finally(note)
    connect((error, client, release) => {
      note()
      got(error, client, release)
    })
  }
  pool.connect = measured as Pool['connect']
}
