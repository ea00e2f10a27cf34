import { StartError } from '../entry/start-error.ts'
import type { Session } from '../db/session.ts'
import type { Manifest } from './manifest.ts'
import { readNeededKeys } from './needed-keys.ts'
import { runProgram, type Server } from './postgres-programs.ts'
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

/** Longer than the limits of the role: a dump of a large shop takes its time. */
const NO_LIMITS = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'

/** Writes the dump to `path`. What it returns was read from the same snapshot of the database. */
export async function dumpPostgres(session: Session, server: Server, path: string): Promise<Snapshot> {
  await session.query(NO_LIMITS)
  await session.query('begin isolation level repeatable read, read only')
  const { rows } = await session.query<{ id: string }>('select pg_export_snapshot() as id')
  const major = await readMajor(session)
  // Owner and grants are those of the database into which it is restored.
  const options = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments', `--snapshot=${rows[0]?.id}`]
  const [snapshot] = await Promise.all([
    readSnapshot(session),
    runProgram('pg_dump', major, server, [...options, `--file=${path}`]),
  ])
  await session.query('commit')
  return snapshot
}
