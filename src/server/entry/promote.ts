/**
 * `npm run promote <username> <days>`: marks a seller's videos as promoted and lists them, for this many days from now.
 * 0 ends the promotion. Pages show the change within a minute.
 */
import { and, eq, exists, isNull } from 'drizzle-orm'
import { readConfig } from '../context/config.ts'
import { openDatabase } from '../db/client.ts'
import { hasEmbeddedDatabase } from '../db/embedded.ts'
import { createLog } from '../context/log.ts'
import { shops } from '../areas/account/account-tables.ts'
import { users } from '../auth/users-table.ts'
import { StartError } from './start-error.ts'

const USAGE = 'npm run promote <username> <days>, with 0 to 365 days'
const DAYS_MAX = 365
const DAY_MS = 24 * 60 * 60 * 1000

async function promote([username, days]: readonly string[]): Promise<string | null> {
  if (username === undefined || days === undefined || !/^\d{1,3}$/.test(days) || Number(days) > DAYS_MAX) return USAGE
  const config = { ...readConfig(), part: 'admin' as const }
  if (config.databaseUrl === undefined && !hasEmbeddedDatabase(config.dataDir))
    return `There is no database in ${config.dataDir}. Set another DATA_DIR, or DATABASE_URL.`
  const database = await openDatabase(config, createLog(config))
  try {
    const { db } = database
    const until = days === '0' ? null : new Date(Date.now() + Number(days) * DAY_MS)
    const hasShop = exists(db.select().from(shops).where(eq(shops.ownerUuid, users.uuid)))
    const changed = await db
      .update(users)
      .set({ promotedUntil: until })
      .where(and(eq(users.username, username), isNull(users.deletedAt), isNull(users.mergedIntoUuid), hasShop))
      .returning({ uuid: users.uuid })
    if (changed.length === 0) return `No seller has the username ${username}.`
    console.log(until ? `${username} is promoted until ${until.toISOString()}.` : `${username} is not promoted.`)
    return null
  } finally {
    await database.close()
  }
}

try {
  const fault = await promote(process.argv.slice(2))
  if (fault !== null) console.error(fault)
  process.exitCode = fault === null ? 0 : 1
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
