import { rmSync } from 'node:fs'
import { inject } from 'vitest'
import { connectEmbedded, type Database, openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { createDataDir } from './data-dir.ts'
import { createDatabase } from './create-database.ts'

/** Database by its `url` on PostgreSQL, or by its socket folder if it is embedded. */
type ReusedDatabase = { url: string; host?: undefined } | { url?: undefined; host: string }

let reused: Promise<ReusedDatabase> | undefined

/**
 * Database that a worker reuses for all its test files, because creating one takes longer than most files' tests. It
 * ends with the worker; an embedded one ends because its parent process does.
 */
const reusedDatabase = (): Promise<ReusedDatabase> => (reused ??= makeDatabase())

export const reusedDatabaseUrl = async (): Promise<string | undefined> => (await reusedDatabase()).url

/** Replaces `openDatabase`: opens the reused database and empties it. */
export const openReusedDatabase: typeof openDatabase = async (config, log): Promise<Database> => {
  const { host } = await reusedDatabase()
  const database =
    host === undefined ? await openDatabase(config, log) : connectEmbedded(host, config.databasePool, log)
  await database.pool.query(EMPTY)
  return database
}

async function makeDatabase(): Promise<ReusedDatabase> {
  const server = inject('postgresUrl')
  if (server) return { url: await createDatabase(server, inject('emptyDatabase')) }
  const { dataDir } = await createDataDir()
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return { host: (await startEmbedded(dataDir)).host }
}

/** Tables to empty: all but those of the queue's own metadata. */
const EMPTIED = `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition
    and (nspname = 'public' or nspname = 'pgboss' and relname not in ('version', 'queue'))`

const EMPTY = `do $$ declare emptied text; begin
  select string_agg(name, ', ') into emptied from (${EMPTIED}) tables;
  if emptied is not null then execute 'truncate ' || emptied || ' restart identity'; end if;
end $$`
