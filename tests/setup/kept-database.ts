import { rmSync } from 'node:fs'
import { inject } from 'vitest'
import { connectEmbedded, type Database, openDatabase } from '#server/db/client.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { createDataDir } from './data-dir.ts'
import { createDatabase } from './database.ts'

/** By its `url` on PostgreSQL, by the folder of its socket where it is embedded. */
type Kept = { url: string; host?: undefined } | { url?: undefined; host: string }

let kept: Promise<Kept> | undefined

/**
 * The database that a worker keeps for all its test files: making one takes longer than most files' tests. It goes with the
 * worker, an embedded one because its parent does.
 */
const keptDatabase = (): Promise<Kept> => (kept ??= makeDatabase())

export const keptDatabaseUrl = async (): Promise<string | undefined> => (await keptDatabase()).url

/** Opens it as `openDatabase` does, emptied. */
export const openKeptDatabase: typeof openDatabase = async (config, log): Promise<Database> => {
  const { host } = await keptDatabase()
  const database =
    host === undefined ? await openDatabase(config, log) : connectEmbedded(host, config.databasePool, log)
  await database.pool.query(EMPTY)
  return database
}

async function makeDatabase(): Promise<Kept> {
  const server = inject('postgresUrl')
  if (server) return { url: await createDatabase(server) }
  const { dataDir } = await createDataDir()
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  return { host: (await startEmbedded(dataDir)).host }
}

/** Rows and jobs go; the tables stay, and what the queue knows of itself. */
const EMPTIED = `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition
    and (nspname = 'public' or nspname = 'pgboss' and relname not in ('version', 'queue'))`

const EMPTY = `do $$ declare emptied text; begin
  select string_agg(name, ', ') into emptied from (${EMPTIED}) tables;
  if emptied is not null then execute 'truncate ' || emptied || ' restart identity'; end if;
end $$`
