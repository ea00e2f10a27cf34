import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { StartError } from '../entry/start-error.ts'
import type { Database } from './client.ts'

const MIGRATIONS_LOCK = 4_711_001

/** The initial migration replaced those of all builds before the first release. */
export class EarlierDatabaseError extends StartError {
  constructor() {
    super(
      'The database was made by a build from before the first release and cannot be upgraded. Start with an empty one: ' +
        'move the folder "database" out of DATA_DIR, or name another database in DATABASE_URL.',
    )
  }
}

const readMigrations = () =>
  readMigrationFiles({ migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) })

let newest: number | undefined

/**
 * Throws if the database lacks a migration of this code, as one does that was restored while the process ran. It may
 * have newer ones: while processes are replaced, those of the former release go on.
 */
export async function checkMigrations({ db }: Pick<Database, 'db'>): Promise<void> {
  newest ??= readMigrations().at(-1)?.folderMillis ?? 0
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  )
  if (Number(rows[0]?.last ?? 0) < newest) throw new Error('The database lacks migrations of this release')
}

/**
 * Runs pending migrations. Processes that start together wait for the first one. Drizzle's own `migrate` is not used:
 * it runs in its own transaction, so a lock around it would belong to the session, which a pooler in transaction mode
 * does not keep.
 */
export async function migrateDatabase({ db }: Pick<Database, 'db'>): Promise<void> {
  const migrations = readMigrations()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATIONS_LOCK})`)
    await tx.execute(sql`create schema if not exists drizzle`)
    // The table in the form that drizzle-kit expects.
    await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`)
    const { rows } = await tx.execute<{ first: string | null; last: string | null }>(
      sql`select min(created_at) as first, max(created_at) as last from drizzle.__drizzle_migrations`,
    )
    const [first, last] = [Number(rows[0]?.first ?? Infinity), Number(rows[0]?.last ?? 0)]
    if (first < (migrations[0]?.folderMillis ?? 0)) throw new EarlierDatabaseError()
    for (const { hash, folderMillis, sql: statements } of migrations) {
      if (folderMillis <= last) continue
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
      )
    }
  })
}
