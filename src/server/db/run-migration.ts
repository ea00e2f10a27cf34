import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, LOCK_NOT_AVAILABLE } from './client.ts'
import type { Migration } from './migrations.ts'
import type { Session } from './session.ts'

/** A statement that waits for a table blocks every reader that comes after it, so it gives up soon and tries again. */
const LOCK_TIMEOUT = '2s'
const TRIES = 10
const PAUSE_MS = 1000
/** Limits of the role are for the work of processes; a migration of a large table takes longer. */
const LIMITS = `set local lock_timeout = '${LOCK_TIMEOUT}'; set local statement_timeout = 0`

const CREATED_INDEX = /create (?:unique )?index concurrently if not exists "?([\w]+)"?/i

/** Runs a migration and notes it. */
export function runMigration(session: Session, migration: Migration, isEmbedded: boolean): Promise<void> {
  if (!migration.isConcurrent) return runInTransaction(session, migration)
  // The embedded database cannot build concurrently, and nobody else writes to it.
  if (isEmbedded) return runInTransaction(session, { ...migration, statements: migration.statements.map(plain) })
  return runConcurrently(session, migration)
}

const plain = (statement: string) => statement.replaceAll(/\bconcurrently\b/gi, '')

const NOTE = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
const note = (session: Session, { hash, when, isAfter }: Migration) =>
  session.query(NOTE, [isAfter ? `after:${hash}` : hash, when])

async function runInTransaction(session: Session, migration: Migration, triesLeft = TRIES): Promise<void> {
  await session.query('begin')
  try {
    await session.query(LIMITS)
    for (const statement of migration.statements) await session.query(statement)
    await note(session, migration)
    await session.query('commit')
  } catch (error) {
    await session.query('rollback')
    if (triesLeft <= 1 || codeOf(error) !== LOCK_NOT_AVAILABLE) throw error
    await pause(PAUSE_MS * (1 + Math.random()))
    await runInTransaction(session, migration, triesLeft - 1)
  }
}

/** May be repeated after it failed or was killed half-way: each statement skips what is there, and no index stays invalid. */
async function runConcurrently(session: Session, migration: Migration): Promise<void> {
  await session.query('set statement_timeout = 0')
  // It waits for transactions that began before, and blocks nobody meanwhile.
  await session.query('set lock_timeout = 0')
  for (const statement of migration.statements) {
    const [, name] = CREATED_INDEX.exec(statement) ?? []
    if (name !== undefined && (await isInvalid(session, name))) await session.query(`drop index concurrently "${name}"`)
    await session.query(statement)
  }
  await note(session, migration)
}

/** An index is left invalid if its building was interrupted. */
async function isInvalid(session: Session, name: string): Promise<boolean> {
  const { rowCount } = await session.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [`"${name}"`],
  )
  return rowCount !== 0
}
