import { sql } from 'drizzle-orm'
import type { Log } from '../context/log.ts'
import type { Database, Db } from './client.ts'

/**
 * Time limits of the role in this database: nothing of ours takes as long, and a connection that a dead process or a
 * cut network left behind must not hold locks for ever.
 */
const ROLE_LIMITS = {
  statement_timeout: '60s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
} as const

/** Names of the limits that PostgreSQL does not have for this role. */
async function missingLimits(db: Db): Promise<string[]> {
  const names = Object.keys(ROLE_LIMITS).map((name) => sql`${name}`)
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pg_settings where setting = '0' and name in (${sql.join(names, sql`, `)}) order by name`,
  )
  return rows.map(({ name }) => name)
}

/** Logs what the operator can do about missing limits. The embedded database belongs to one process and needs none. */
export async function checkRoleLimits({ db, isEmbedded }: Database, log: Log): Promise<void> {
  if (isEmbedded) return
  const missing = await missingLimits(db)
  if (missing.length > 0)
    log.warn({ missing }, 'PostgreSQL has no time limits for our role; set them once by npm run admin database limits')
}

/** Stores the limits with the role, because a pooler refuses those that a client brings. */
export async function setRoleLimits(db: Db): Promise<string> {
  const missing = await missingLimits(db)
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const database = sql.identifier(rows[0]?.name ?? '')
  for (const [name, value] of Object.entries(ROLE_LIMITS))
    if (missing.includes(name))
      await db.execute(
        sql`alter role current_user in database ${database} set ${sql.identifier(name)} = ${sql.raw(`'${value}'`)}`,
      )
  return missing.length === 0
    ? 'The role has all time limits already.'
    : `Set for new connections: ${missing.join(', ')}. Restart the processes, and reload the pooler if there is one.`
}
