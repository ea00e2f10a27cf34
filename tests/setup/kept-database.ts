import { inject } from 'vitest'
import { startEmbedded } from '#server/db/embedded.ts'
import { createDataDir } from './data-dir.ts'
import { createDatabase, onDatabase } from './database.ts'

let kept: Promise<string> | undefined

/**
 * The database that a worker keeps for all its test files, emptied: making one takes longer than most files' tests. It goes
 * with the worker, an embedded one because its parent does.
 */
export async function keptDatabaseUrl(): Promise<string> {
  const url = await (kept ??= makeDatabase())
  await onDatabase(url, (client) => client.query(EMPTY))
  return url
}

async function makeDatabase(): Promise<string> {
  const server = inject('postgresUrl')
  if (server) return createDatabase(server)
  const { dataDir } = await createDataDir()
  const { host } = await startEmbedded(dataDir)
  return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(host)}`
}

/** Rows and jobs go; the tables stay, and what the queue knows of itself. */
const EMPTIED = `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
  where relkind in ('r', 'p') and not relispartition
    and (nspname = 'public' or nspname = 'pgboss' and relname not in ('version', 'queue'))`

const EMPTY = `do $$ declare emptied text; begin
  select string_agg(name, ', ') into emptied from (${EMPTIED}) tables;
  if emptied is not null then execute 'truncate ' || emptied || ' restart identity'; end if;
end $$`
