import type { Pool } from 'pg'
import { startClock } from './clock.ts'

/** Interval at which jobs of other processes, retries and later jobs are noticed. */
const CHECK_EVERY_MS = 1000

/** For each kind a look into the index by which the library fetches. */
const DUE = `
  select kind.name from unnest($1::text[]) as kind (name)
  where exists (
    select 1 from pgboss.job
    where job.name = kind.name and job.state < 'active' and not job.blocked and job.start_after <= now()
  )`

type Parts = {
  pool: Pick<Pool, 'query'>
  /** Names of the kinds that have workers. */
  kinds: () => string[]
  wake: (name: string) => void
  onError: (error: unknown) => void
}

/**
 * Wakes the workers of kinds that have a due job. One statement looks for all of them: 58 workers that each
 * look for themselves keep a database busy that nobody uses. The returned function ends it.
 */
export const watchForDueJobs = ({ pool, kinds, wake, onError }: Parts): (() => Promise<void>) =>
  startClock(
    CHECK_EVERY_MS,
    async () => {
      const names = kinds()
      if (names.length === 0) return
      const { rows } = await pool.query<{ name: string }>(DUE, [names])
      for (const { name } of rows) wake(name)
    },
    onError,
  )
