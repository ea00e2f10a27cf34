import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import type { Database } from './client.ts'
import { type Migration, readMigrations } from './migrations.ts'
import { refuseSchema } from './refuse-schema.ts'
import { runMigration } from './run-migration.ts'
import type { Session } from './session.ts'

const MIGRATIONS_LOCK = 4_711_001
const LOCK_POLL_MS = 200
/** Applied migrations, in the form that drizzle-kit expects. The id of the installation is beside them. */
const BOOKKEEPING = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.instance (is_only boolean primary key default true check (is_only), id uuid not null)`

type Options = {
  /** Runs those of `migrations/after/` too, though other processes run. */
  withAfter?: boolean
  migrations?: Migration[]
}

/**
 * Runs pending migrations and those of the job queue. Processes that start together wait for the first one. Migrations of
 * `migrations/after/` run if no other process uses the database. Returns the tags of those that still wait.
 * @throws StartError if this code and the database do not fit
 */
export async function migrateDatabase(
  { openSession, isEmbedded }: Pick<Database, 'openSession' | 'isEmbedded'>,
  { withAfter = false, migrations = readMigrations() }: Options = {},
): Promise<string[]> {
  const session = await openSession()
  try {
    // The embedded database belongs to one process, and has one session for all connections.
    if (!isEmbedded) await takeLock(session)
    await session.query(BOOKKEEPING)
    const applied = await readApplied(session)
    refuseSchema(migrations, applied)
    const known = new Set(applied.map(({ when }) => when))
    const runsAfter = withAfter || known.size === 0 || isEmbedded || !(await hasOthers(session))
    const pending = migrations.filter(({ when }) => !known.has(when))
    for (const migration of pending)
      if (runsAfter || !migration.isAfter) await runMigration(session, migration, isEmbedded)
    await migrateQueue(session)
    if (!isEmbedded) await turnCompilingOff(session)
    return runsAfter ? [] : pending.filter(({ isAfter }) => isAfter).map(({ tag }) => tag)
  } finally {
    // Ends the lock, too.
    await session.end()
  }
}

let newest: number | undefined

/**
 * Throws if the database lacks a migration of this code, as one does that was restored while the process ran. It may
 * have newer ones, and lack those of `migrations/after/`: while processes are replaced, those of the former release go on.
 */
export async function checkMigrations({ db }: Pick<Database, 'db'>): Promise<void> {
  newest ??= Math.max(...readMigrations().flatMap(({ when, isAfter }) => (isAfter ? [] : when)))
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations where hash not like 'after:%'`,
  )
  if (Number(rows[0]?.last ?? 0) < newest) throw new Error('The database lacks migrations of this release')
}

/**
 * Polls, because a statement that waits for the lock has a snapshot, for which the building of an index concurrently
 * would wait in turn.
 */
async function takeLock(session: Session): Promise<void> {
  for (;;) {
    const { rows } = await session.query<{ isHeld: boolean }>(
      `select pg_try_advisory_lock(${MIGRATIONS_LOCK}) as "isHeld"`,
    )
    if (rows[0]?.isHeld === true) return
    await pause(LOCK_POLL_MS)
  }
}

async function readApplied(session: Session): Promise<{ when: number; isAfter: boolean }[]> {
  const { rows } = await session.query<{ hash: string; when: string }>(
    'select hash, created_at as when from drizzle.__drizzle_migrations',
  )
  return rows.map(({ hash, when }) => ({ when: Number(when), isAfter: hash.startsWith('after:') }))
}

/** True if processes that have begun to work are connected. Those that wait to migrate are not. */
async function hasOthers(session: Session): Promise<boolean> {
  const { rowCount } = await session.query(
    `select from pg_stat_activity where datname = current_database() and application_name like 'kramik%'
      and application_name not like 'kramik session%' limit 1`,
  )
  return rowCount !== 0
}

/**
 * Lets new connections of our role run statements without compiling them first (`jit`). PostgreSQL compiles those that it
 * expects to be expensive, as many are on a large database. That takes 200 ms, and ours run for a few. Stored with the
 * role, because a pooler refuses settings of a client.
 */
async function turnCompilingOff(session: Session): Promise<void> {
  const { rows } = await session.query<{ isOn: boolean; name: string }>(
    `select current_setting('jit')::boolean as "isOn", quote_ident(current_database()) as name`,
  )
  const [found] = rows
  if (found?.isOn) await session.query(`alter role current_user in database ${found.name} set jit = off`)
}

async function migrateQueue(session: Session): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => session.query(text, values) },
    supervise: false,
    schedule: false,
  })
  let failure: Error | undefined
  boss.on('error', (error) => (failure ??= error))
  await boss.start()
  await boss.stop({ graceful: false })
  if (failure) throw failure
}
