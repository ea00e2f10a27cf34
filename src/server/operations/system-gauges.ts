import { sql, type SQL } from 'drizzle-orm'
import { ledgerFaults } from '../context/ledger.ts'
import type { Context } from '../context/context.ts'
import { freeBytes } from '../media/recording-parts.ts'
import type { Metrics } from './metrics.ts'
import { remembered } from './remembered.ts'

/** Ages up to which a figure is given again: one query, a pass over the media, all checks of the ledger. */
const FRESH_MS = { query: 10_000, media: 10 * 60_000, ledger: 60 * 60_000 }

const QUEUE_AGE = sql`
  select name as key, extract(epoch from now() - min(start_after)) as value from pgboss.job
  where state in ('created', 'retry') and start_after <= now() group by name`
const GIVEN_UP = sql`select name as key, count(*) as value from pgboss.job where state = 'failed' group by name`
const LIVES = sql`
  select state as key, count(*) as value from lives where state in ('starting', 'live', 'interrupted') group by state`
const MEDIA = sql`
  select coalesce(kind, 'unfinished') as key, sum(size) as value from media where deleted_at is null group by 1`
const OUTBOX_AGE = sql`
  select 'age' as key, coalesce(extract(epoch from now() - min(send_after)), 0) as value from social_replies
  where state in ('queued', 'sending') and send_after <= now()`
const SOCIAL_USAGE = sql`select 'share' as key, coalesce(max(usage), 0)::float8 / 100 as value from page_health`

/** Gauges of the whole installation. Only workers have them, so that each is read once for each worker. */
export function addSystemGauges(
  metrics: Metrics,
  { database, dataDir, log }: Pick<Context, 'database' | 'dataDir' | 'log'>,
) {
  const read = async (query: SQL): Promise<Record<string, number>> => {
    const { rows } = await database.db.execute<{ key: string; value: string | number }>(query)
    return Object.fromEntries(rows.map(({ key, value }) => [key, Number(value)]))
  }
  const byKey = (query: SQL, freshMs = FRESH_MS.query) => remembered(freshMs, {}, () => read(query), log)
  const single = (query: SQL) =>
    remembered(FRESH_MS.query, 0, async () => Object.values(await read(query))[0] ?? 0, log)
  const { gauge } = metrics

  gauge('job_queue_age_seconds', 'Time that the oldest job due has waited', byKey(QUEUE_AGE), 'kind')
  gauge('job_given_up', 'Jobs whose last attempt failed', byKey(GIVEN_UP), 'kind')
  gauge('lives', 'Lives that are starting or on air', byKey(LIVES), 'state')
  gauge('media_bytes', 'Bytes of the sources that users sent', byKey(MEDIA, FRESH_MS.media), 'kind')
  gauge('outbox_age_seconds', 'Time that the oldest reply to a comment is overdue', single(OUTBOX_AGE))
  gauge('social_usage', 'Highest used share of the quotas of the social network', single(SOCIAL_USAGE))
  const mismatches = async () => Object.values(await ledgerFaults(database.db)).flat().length
  gauge('ledger_mismatch', 'Rows that violate the ledger', remembered(FRESH_MS.ledger, 0, mismatches, log))
  gauge('disk_free_bytes', 'Free space where DATA_DIR is', () => freeBytes(dataDir))
}
