import { rename } from 'node:fs/promises'
import { Client } from 'pg'
import type { Config } from '../context/config.ts'
import type { Log } from '../context/log.ts'
import { type Database, openDatabase } from '../db/client.ts'
import { holdLock } from '../base/hold-lock.ts'
import { folderOf, lockOf } from '../db/embedded.ts'
import { migrateDatabase } from '../db/migrate.ts'
import type { Session } from '../db/session.ts'
import { connectionOf } from '../db/tls.ts'
import { StartError } from '../entry/start-error.ts'
import { copyTable } from './copy-table.ts'
import { inDatabase, inSession } from './in-session.ts'
import { nameAt } from './manifest.ts'
import type { Server } from './postgres-programs.ts'
import { differences, readFacts, readTables, SAME_TEXTS, type Table, type TableFacts } from './table-facts.ts'

export type MoveReport = { rows: number; tables: number; left: string }

/** Figures of the job queue about its last days, in partitions of a day each. It counts anew. */
const LEFT_BEHIND = ['pgboss.queue_stats']

const FOREIGN_KEYS = `select format('%I.%I', n.nspname, r.relname) as table, format('%I', c.conname) as name, pg_get_constraintdef(c.oid) as rule
  from pg_constraint c join pg_class r on r.oid = c.conrelid join pg_namespace n on n.oid = r.relnamespace
  where c.contype = 'f' and c.conparentid = 0 and n.nspname = any (array['public', 'pgboss', 'drizzle'])`

const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
  from pg_sequences where schemaname = any (array['public', 'pgboss', 'drizzle'])`

const sumOf = (facts: TableFacts) => Object.values(facts).reduce((sum, { rows }) => sum + rows, 0)

const movedTables = async (session: Session): Promise<Table[]> =>
  (await readTables(session)).filter(({ name }) => !LEFT_BEHIND.includes(name))

async function idOf(session: Session): Promise<string | undefined> {
  const { rows } = await session.query<{ there: string | null }>(`select to_regclass('drizzle.instance') as there`)
  if (rows[0]?.there == null) return undefined
  return (await session.query<{ id: string }>('select id from drizzle.instance')).rows[0]?.id
}

/** Copies all rows in one transaction, so that an interruption leaves none. */
async function copyAll(source: Session, target: Client): Promise<void> {
  const tables = await movedTables(source)
  await target.query('begin')
  await target.query(`truncate ${(await readTables(target)).map(({ name }) => name).join(', ')}`)
  // Tables refer to each other in circles, so references are checked once all rows are there.
  const { rows: keys } = await target.query<{ table: string; name: string; rule: string }>(FOREIGN_KEYS)
  for (const { table, name } of keys) await target.query(`alter table ${table} drop constraint ${name}`)
  await source.query('begin')
  for (const table of tables) await copyTable(source, target, table)
  await source.query('commit')
  for (const { table, name, rule } of keys) await target.query(`alter table ${table} add constraint ${name} ${rule}`)
  const { rows: sequences } = await source.query<{ name: string; last: string | null }>(SEQUENCES)
  for (const { name, last } of sequences)
    if (last !== null) await target.query('select setval($1::regclass, $2::bigint)', [name, last])
}

async function compare(source: Session, target: Session): Promise<{ facts: TableFacts; differing: string[] }> {
  const facts = await readFacts(source, await movedTables(source))
  return { facts, differing: differences(facts, await readFacts(target, await movedTables(target))) }
}

const moveRows = (from: Database, to: Database, { url, caFile }: Server): Promise<TableFacts> =>
  inSession(from, async (source) => {
    const target = new Client(connectionOf(url, caFile))
    await target.connect()
    try {
      for (const session of [source, target]) await session.query(`${SAME_TEXTS}; set statement_timeout = 0`)
      await target.query('set idle_in_transaction_session_timeout = 0')
      return await moveBetween(source, target, to)
    } finally {
      await target.end()
    }
  })

async function moveBetween(source: Session, target: Client, to: Database): Promise<TableFacts> {
  const known = await idOf(target)
  // A run before was interrupted after its last step.
  const isMoved = known !== undefined && known === (await idOf(source))
  if (!isMoved) {
    if (known !== undefined || (await hasRows(target))) throw filled()
    await migrateDatabase(to, { withAfter: true })
    await copyAll(source, target)
  }
  const { facts, differing } = await compare(source, target)
  if (differing.length > 0) throw new StartError(['PostgreSQL has other rows:', ...differing].join('\n  '))
  if (!isMoved) await target.query('commit')
  await target.query('analyze')
  return facts
}

const filled = () => new StartError('The database of --to is not empty. Create a new one: createdb kramik.')

/** An interrupted run leaves tables without rows. */
async function hasRows(session: Session): Promise<boolean> {
  for (const { name } of await readTables(session)) {
    if (/^"?(pgboss|drizzle)/.test(name)) continue
    if (((await session.query(`select from ${name} limit 1`)).rowCount ?? 0) > 0) return true
  }
  return false
}

/**
 * Moves the embedded database to an empty PostgreSQL. It holds the lock of the database meanwhile, so no server runs and
 * nothing is written. Afterwards the former one is renamed: a start without DATABASE_URL finds media without a database,
 * and says so.
 * @throws StartError if a server runs, the target is not empty, or a row differs
 */
export async function move(config: Config, url: string, log: Log): Promise<MoveReport> {
  const embedded = { ...config, databaseUrl: undefined, databaseDirectUrl: undefined }
  // The address is the one that DATABASE_URL will have.
  const target = { ...config, databaseUrl: url, databaseDirectUrl: url }
  const facts = await inDatabase(openDatabase(embedded, log), async (from) => {
    await migrateDatabase(from, { withAfter: true })
    return inDatabase(openDatabase(target, log), (to) => moveRows(from, to, { url, caFile: config.databaseCa }))
  })
  // Somebody may have waited for the end of this one.
  if (!holdLock(lockOf(config.dataDir), 0))
    throw new StartError(
      'A server has opened the embedded database meanwhile. Stop it, empty PostgreSQL, and run the command again.',
    )
  const left = `${folderOf(config.dataDir)}.moved-${nameAt(new Date())}`
  await rename(folderOf(config.dataDir), left)
  return { rows: sumOf(facts), tables: Object.keys(facts).length, left }
}
