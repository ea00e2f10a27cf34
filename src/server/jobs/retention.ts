import { SWEPT } from '../context/retention.ts'
import type { Db } from '../db/client.ts'
import type { Sweep } from '../db/sweep.ts'
import { inTransaction } from '../db/unit.ts'
import { startClock } from './clock.ts'
import type { JobParts } from './job-parts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Rows of one transaction, so that it is short. */
const SWEPT_AT_ONCE = 500
/** Rows of one kind in a day. The rest waits for the next day, so that a first sweep of an old database ends. */
const SWEPT_A_DAY = 200_000

type Parts = Pick<JobParts<unknown>, 'beforeClose' | 'database' | 'log'>

async function sweepAll(db: Db, sweep: Sweep, before: Date, signal?: AbortSignal): Promise<number> {
  let removed = 0
  while (removed < SWEPT_A_DAY && !signal?.aborted) {
    const quantity = await inTransaction(db, (tx) => sweep(tx, before, SWEPT_AT_ONCE))
    removed += quantity
    if (quantity < SWEPT_AT_ONCE) break
  }
  return removed
}

/** Removes what is past its retention. One kind that fails does not stop the others. Safe in several processes. */
export async function removeOutdated(
  { database, log }: Pick<Parts, 'database' | 'log'>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  for (const { tables, what, days, sweep } of SWEPT)
    try {
      const removed = await sweepAll(database.db, sweep, new Date(now.getTime() - days * DAY_MS), signal)
      if (removed > 0) log.info({ table: tables[0], what, removed }, 'data past their retention were removed')
    } catch (err) {
      log.error({ err, table: tables[0], what }, 'removing data past their retention failed')
    }
}

/** Enforces the retention from the start on, and once a day. The start does not wait for it. */
export function enforceRetention(parts: Parts): void {
  const closing = new AbortController()
  const sweep = () => removeOutdated(parts, new Date(), closing.signal)
  const first = sweep()
  const stop = startClock(DAY_MS, sweep, (err) => parts.log.error({ err }, 'enforcing the retention failed'))
  parts.beforeClose(async () => {
    closing.abort()
    await first
    await stop()
  })
}
