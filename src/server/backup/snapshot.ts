import { StartError } from '../entry/start-error.ts'
import type { Session } from '../db/session.ts'
import type { Manifest } from './manifest.ts'
import { readNeededKeys } from './needed-keys.ts'
import { readFacts, SAME_TEXTS } from './table-facts.ts'

export type Snapshot = Pick<Manifest, 'instance' | 'migrations' | 'tables' | 'jobs' | 'vaultKeys'> & { major: number }

const isInTables = `select to_regclass('drizzle.instance') is not null and to_regclass('pgboss.job') is not null as "isOurs"`
const JOBS = `select name, count(*)::int as count from pgboss.job where state in ('created', 'retry', 'active')
  group by name order by name`

export async function readMajor(session: Session): Promise<number> {
  const { rows } = await session.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  return Math.floor(Number(rows[0]?.version) / 10_000)
}

/** Facts of a backup about its database, as the session's transaction sees it. */
export async function readSnapshot(session: Session): Promise<Snapshot> {
  await session.query(SAME_TEXTS)
  const { rows: ours } = await session.query<{ isOurs: boolean }>(isInTables)
  const instance = ours[0]?.isOurs ? await session.query<{ id: string }>('select id from drizzle.instance') : null
  const id = instance?.rows[0]?.id
  if (id === undefined)
    throw new StartError('The database is empty: start the server once, or correct DATABASE_URL and DATA_DIR.')
  const applied = await session.query<{ when: string }>(
    'select created_at as when from drizzle.__drizzle_migrations order by created_at',
  )
  const jobs = await session.query<{ name: string; count: number }>(JOBS)
  return {
    instance: id,
    major: await readMajor(session),
    migrations: applied.rows.map(({ when }) => Number(when)),
    tables: await readFacts(session),
    jobs: Object.fromEntries(jobs.rows.map(({ name, count }) => [name, count])),
    vaultKeys: await readNeededKeys(session),
  }
}
