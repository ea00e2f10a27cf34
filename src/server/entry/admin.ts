/**
 * The operator's commands (`npm run admin`, see USAGE). They work beside a running server, also on the embedded
 * database: the command then joins the database that the server has opened.
 */
import { STAFF_ROLES, type StaffRole } from '#contracts/office/staff.rules.ts'
import { AppError } from '../base/errors.ts'
import { type Config, readConfig } from '../context/config.ts'
import { openContext, type Context } from '../context/context.ts'
import { hasEmbeddedDatabase } from '../db/embedded.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { setRoleLimits } from '../db/role-limits.ts'
import { describeUsage } from '../operations/usage.ts'
import { BACKUP_USAGE, backupCommand, runBackupCommand } from './admin-backup.ts'
import { MEDIA_USAGE, mediaCommand } from './admin-media.ts'
import { joinDatabase } from './join-database.ts'
import { addStoredKeys, rotateKeys } from './rotate-keys.ts'
import { StartError } from './start-error.ts'

const USAGE = `npm run admin user grant <e-mail or username> ${STAFF_ROLES.join('|')}, or … --revoke
npm run admin rotate-keys, or … --new
npm run admin database limits
npm run admin migrate, or … --after
npm run admin usage
${MEDIA_USAGE}
${BACKUP_USAGE}`
const FAULTS: Partial<Record<string, string>> = {
  NOT_FOUND_EXCEPTION: 'Nobody has this e-mail or username. Sign up first; a role makes no account.',
  LAST_ADMIN_EXCEPTION: 'This is the last admin. Make somebody else an admin first.',
}

/** Work of a command with the opened context. Returns what is printed. */
type Order = (context: Context) => Promise<string>

/** Null if the words are no command. */
function readOrder(words: readonly string[]): Order | null {
  const [noun, verb, login, wish, ...rest] = words
  if (noun === 'usage' && verb === undefined) return ({ database: { db } }) => describeUsage(db)
  if (noun === 'rotate-keys' && verb === undefined) return rotateKeys
  if (noun === 'database' && verb === 'limits' && login === undefined)
    return ({ database: { db } }) => setRoleLimits(db)
  if (noun === 'migrate' && (verb === undefined || verb === '--after') && login === undefined)
    return migrates(verb === '--after')
  if (noun !== 'user' || verb !== 'grant' || login === undefined || rest.length > 0) return null
  if (wish === '--revoke') return grantsRole(login, null)
  const role = STAFF_ROLES.find((one) => one === wish)
  return role ? grantsRole(login, role) : null
}

/** The context has run all migrations of `migrations/` when it opened. */
const migrates =
  (withAfter: boolean): Order =>
  async ({ database }) => {
    const waiting = await migrateDatabase(database, { withAfter })
    return waiting.length === 0
      ? 'The database is up to date.'
      : `Waiting until no process of the former release runs: ${waiting.join(', ')}. Then run … --after.`
  }

const grantsRole =
  (login: string, role: StaffRole | null): Order =>
  async ({ services: { staff } }) => {
    const { username } = role === null ? await staff.revoke(login) : await staff.grant(login, role)
    return role === null ? `${username} has no role any more.` : `${username} is ${role}.`
  }

async function carryOut(config: Config, order: Order): Promise<string> {
  const context = await openContext({ ...config, part: 'admin', logLevel: 'fatal' }, false, joinDatabase)
  try {
    return await order(context)
  } finally {
    await context.close()
  }
}

async function run(): Promise<number> {
  const words = process.argv.slice(2)
  const backup = backupCommand(words)
  if (backup) return runBackupCommand(backup)
  const order = readOrder(words) ?? mediaCommand(words)
  const config = readConfig()
  if (words.join(' ') === 'rotate-keys --new') {
    console.log(await addStoredKeys(config))
    return 0
  }
  if (!order) console.error(USAGE)
  else if (config.databaseUrl === undefined && !hasEmbeddedDatabase(config.dataDir))
    console.error(`There is no database in ${config.dataDir}. Set another DATA_DIR, or DATABASE_URL.`)
  else {
    console.log(await carryOut(config, order))
    return 0
  }
  return 1
}

try {
  process.exitCode = await run()
} catch (error) {
  const known = error instanceof AppError ? FAULTS[error.errors[0]?.title ?? ''] : undefined
  console.error(known ?? (error instanceof StartError ? error.message : error))
  process.exitCode = 1
}
