import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { DatabaseError, Pool, type PoolConfig } from 'pg'
import type { Config } from '../context/config.ts'
import type { Log } from '../context/log.ts'
import { limitAnswers } from './answer-limit.ts'
import { runningHost, startEmbedded } from './embedded.ts'
import { openSession, type Session } from './session.ts'
import { connectionOf } from './tls.ts'

export type Db = NodePgDatabase
/** A connection or the transaction open on it. Repos accept either. */
export type Tx = Db | Parameters<Parameters<Db['transaction']>[0]>[0]

export type Database = {
  db: Db
  pool: Pool
  isEmbedded: boolean
  /** Opens a connection past the pool, and past a pooler. */
  openSession: () => Promise<Session>
  close: () => Promise<void>
}

type Wanted = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseCa' | 'databasePool' | 'dataDir' | 'part'>

/** Milliseconds that requests of people wait for an answer. Jobs wait longer. */
export const REQUEST_ANSWER_MS = 10_000

/**
 * Milliseconds of the wait for a free connection, and for an answer. The time limits of the server itself belong to its
 * role (`role-limits.ts`), because a pooler refuses those of a client.
 */
const LIMITS: Record<Config['part'], { connectionTimeoutMillis: number; query_timeout?: number }> = {
  all: { connectionTimeoutMillis: 3000, query_timeout: 60_000 },
  api: { connectionTimeoutMillis: 3000, query_timeout: REQUEST_ANSWER_MS },
  worker: { connectionTimeoutMillis: 10_000, query_timeout: 60_000 },
  keeper: { connectionTimeoutMillis: 10_000, query_timeout: 10_000 },
  admin: { connectionTimeoutMillis: 10_000 },
}

/** Shows administrators of the database the purpose of a connection. */
export const applicationName = ({ part }: Pick<Config, 'part'>): string =>
  part === 'all' ? 'kramik' : `kramik-${part}`

/** PostgreSQL at DATABASE_URL, or the embedded database under DATA_DIR, with the same driver and schema. */
export async function openDatabase(config: Wanted, log: Log): Promise<Database> {
  const { databaseUrl: url, databaseDirectUrl: directUrl = url, databaseCa, databasePool: max } = config
  if (url !== undefined && directUrl !== undefined) {
    const name = applicationName(config)
    const direct = { ...connectionOf(directUrl, databaseCa), application_name: `kramik session of ${name}` }
    const pooled = { ...connectionOf(url, databaseCa), max, application_name: name, ...LIMITS[config.part] }
    const database = connect(pooled, false, log, () => openSession(direct, directUrl !== url))
    if (config.part === 'all') limitAnswers(database.pool)
    return database
  }
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

/** Connects to a database that another process has started and migrated. */
export async function openRunningDatabase(config: Wanted, log: Log): Promise<Database> {
  if (config.databaseUrl !== undefined) return openDatabase(config, log)
  return connectEmbedded(await runningHost(config.dataDir), config.databasePool, log)
}

/** Connects to the embedded database whose socket is in the folder `host`. Closing the connection does not stop it. */
export const connectEmbedded = (host: string, max: number, log: Log): Database =>
  connect({ ...socketOf(host), max }, true, log, () => openSession(socketOf(host), true))

const socketOf = (host: string) => ({ host, user: 'postgres', database: 'postgres' })

function connect(options: PoolConfig, isEmbedded: boolean, log: Log, open: Database['openSession']): Database {
  const pool = new Pool(options)
  // The pool replaces a broken idle connection. Without a listener the error would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'))
  // The pool does not listen to a connection in use. Its next query reports the loss.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, isEmbedded, openSession: open, close: () => pool.end() }
}

export const pingDatabase = async (db: Db) => {
  await db.execute(sql`select 1`)
}

/** PostgreSQL's error code: of the cause if a query failed, of the error itself if the commit failed. */
export function codeOf(error: unknown): string | undefined {
  const cause = error instanceof DatabaseError ? error : error instanceof Error ? error.cause : undefined
  return cause instanceof DatabaseError ? cause.code : undefined
}

export const DEADLOCK = '40P01'
export const SERIALIZATION_FAILURE = '40001'
/** Error code for a lock that took longer than `lock_timeout`. */
export const LOCK_NOT_AVAILABLE = '55P03'
const UNDEFINED_TABLE = '42P01'

/** True if a write violated this constraint or unique index. The transaction is aborted. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && error.cause instanceof DatabaseError && error.cause.constraint === constraint

/** True if a query named a table that an older schema version lacks. */
export const isMissingTable = (error: unknown): boolean => codeOf(error) === UNDEFINED_TABLE
