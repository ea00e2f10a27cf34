import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { DatabaseError, Pool, type PoolConfig } from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { runningHost, startEmbedded } from './embedded.ts'

export type Db = NodePgDatabase
/** A connection, or the transaction that is open on it: what a repo works with. */
export type Tx = Db | Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = { db: Db; pool: Pool; isEmbedded: boolean; close: () => Promise<void> }

type Wanted = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>

/** PostgreSQL of DATABASE_URL, or the embedded one under DATA_DIR: the same driver and schema above both. */
export async function openDatabase(config: Wanted, log: Log): Promise<Database> {
  const { databaseUrl: connectionString, databasePool: max } = config
  if (connectionString !== undefined)
    return connect({ connectionString, max, connectionTimeoutMillis: 10_000 }, false, log)
  const embedded = await startEmbedded(config.dataDir)
  const database = connectEmbedded(embedded.host, max, log)
  return {
    ...database,
    close: async () => {
      await database.close()
      await embedded.close()
    },
  }
}

/** The database as another process has opened it, which this one neither starts nor brings up to date. */
export async function openRunningDatabase(config: Wanted, log: Log): Promise<Database> {
  if (config.databaseUrl !== undefined) return openDatabase(config, log)
  return connectEmbedded(await runningHost(config.dataDir), config.databasePool, log)
}

/** The embedded database that listens in the folder `host`, which goes on when this is closed. */
export const connectEmbedded = (host: string, max: number, log: Log): Database =>
  connect({ host, user: 'postgres', database: 'postgres', max }, true, log)

function connect(options: PoolConfig, isEmbedded: boolean, log: Log): Database {
  const pool = new Pool(options)
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, isEmbedded, close: () => pool.end() }
}

export const pingDatabase = async (db: Db) => {
  await db.execute(sql`select 1`)
}

/** PostgreSQL's code of an error: of its cause where a query failed, of itself where the commit did. */
export function codeOf(error: unknown): string | undefined {
  const cause = error instanceof DatabaseError ? error : error instanceof Error ? error.cause : undefined
  return cause instanceof DatabaseError ? cause.code : undefined
}

export const DEADLOCK = '40P01'
export const SERIALIZATION_FAILURE = '40001'
/** A lock was waited for longer than `lock_timeout`. */
export const LOCK_NOT_AVAILABLE = '55P03'
const UNDEFINED_TABLE = '42P01'

/** What was to be written breaks this constraint or unique index. The transaction it was in is over. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && error.cause instanceof DatabaseError && error.cause.constraint === constraint

/** A query named a table that an older version of the schema lacks. */
export const isMissingTable = (error: unknown): boolean => codeOf(error) === UNDEFINED_TABLE
