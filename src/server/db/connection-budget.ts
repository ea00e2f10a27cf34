import { sql } from 'drizzle-orm'
import type { Config } from '../context/config.ts'
import type { Log } from '../context/log.ts'
import type { Database } from './client.ts'

/** Share of the server's connections that our processes may take. The rest is for backups and administrators. */
const SHARE = 0.8
/** Name of the connection that each process holds for events, with the size of its pool behind the name. */
const EVENTS = ' events '

export const eventsConnectionName = (name: string, pool: number): string => `${name}${EVENTS}${pool}`

/** Connections that all processes may open together. Those of this one count, so its events must be connected. */
async function openable({ db }: Database): Promise<{ processes: number; sum: number; max: number }> {
  const { rows } = await db.execute<{ processes: number; sum: number; max: number }>(sql`
    select count(*)::int as processes, current_setting('max_connections')::int as max,
      coalesce(sum(1 + substring(application_name from ${`${EVENTS}(\\d+)$`})::int), 0)::int as sum
    from pg_stat_activity
    where datname = current_database() and application_name ~ ${`^kramik.*${EVENTS}\\d+$`}`)
  return rows[0] ?? { processes: 0, sum: 0, max: 0 }
}

/** Logs how many connections our processes may open, and warns if that leaves too few. */
export async function logConnectionBudget(
  database: Database,
  { databaseUrl, databaseDirectUrl, databasePool }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databasePool'>,
  log: Log,
): Promise<void> {
  if (database.isEmbedded) return
  const { processes, sum, max } = await openable(database)
  const facts = { processes, pool: databasePool, connections: sum, allowed: Math.floor(max * SHARE) }
  // Behind a pooler, its own settings limit the connections to the server.
  const hasPooler = databaseDirectUrl !== databaseUrl
  if (hasPooler || sum <= facts.allowed) log.info(facts, 'connections that all processes may open to the database')
  else
    log.warn(
      facts,
      'the processes may open more connections than PostgreSQL has for them; lower DB_POOL, raise max_connections or use a pooler',
    )
}
