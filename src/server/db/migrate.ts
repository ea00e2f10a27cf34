import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './client.ts'

const MIGRATIONS_LOCK = 4_711_001

/** Brings the schema up to date. Processes that start together wait for the first to finish. */
export async function migrateDatabase({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATIONS_LOCK])
    await migrate(drizzle(client, { casing: 'snake_case' }), {
      migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)),
    })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATIONS_LOCK])
    client.release()
  }
}
