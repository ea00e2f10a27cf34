import { sql } from 'drizzle-orm'
import type { Log } from '../context/log.ts'
import type { Database } from './client.ts'

/** Lines of the logs of several machines can be put in order up to this. */
const TOLERATED_MS = 1000

/** Warns if this machine and that of the database disagree about the time: logs, deadlines and tokens would, too. */
export async function logClockDifference({ db, isEmbedded }: Database, log: Log): Promise<void> {
  if (isEmbedded) return
  const before = Date.now()
  const { rows } = await db.execute<{ now: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`,
  )
  const after = Date.now()
  const there = rows[0]?.now ?? before
  // Read somewhere between question and answer.
  const difference = there < before ? there - before : there > after ? there - after : 0
  if (Math.abs(difference) > TOLERATED_MS)
    log.warn(
      { milliseconds: Math.round(difference) },
      'the clock of the database differs from the one here; set both by the same time source',
    )
}
