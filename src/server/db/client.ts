import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { DatabaseError, Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { startEmbedded } from './embedded.ts'

export type Db = NodePgDatabase
/** A connection, or the transaction that is open on it: what a repo works with. */
export type Tx = Db | Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = { db: Db; pool: Pool; isEmbedded: boolean; close: () => Promise<void> }

/** PostgreSQL of DATABASE_URL, or the embedded one under DATA_DIR: the same driver and schema above both. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  log: Log,
): Promise<Database> {
  const max = config.databasePool
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : null
  const pool = new Pool(
    embedded
      ? { host: embedded.host, user: 'postgres', database: 'postgres', max }
      : { connectionString: config.databaseUrl, max, connectionTimeoutMillis: 10_000 },
  )
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  return {
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    isEmbedded: embedded !== null,
    close: async () => {
      await pool.end()
      await embedded?.close()
    },
  }
}

export const pingDatabase = async (db: Db) => {
  await db.execute(sql`select 1`)
}

/** What was to be written breaks this constraint or unique index. The transaction it was in is over. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && error.cause instanceof DatabaseError && error.cause.constraint === constraint
