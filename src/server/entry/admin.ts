/**
 * `npm run admin user grant <e-mail|username> moderator|admin` gives somebody a role in the operator's office, and
 * `npm run admin user grant <e-mail|username> --revoke` takes it. `npm run admin usage` shows what takes space. Works beside a running server, also on the embedded
 * database: the command then joins the database that the server has opened.
 *
 * `npm run admin media …` moves media between the stores; see `admin-media.ts`.
 */
import { STAFF_ROLES, type StaffRole } from '#contracts/office/staff.rules.ts'
import { AppError } from '../base/errors.ts'
import { type Config, readConfig } from '../context/config.ts'
import { type Context, openContext } from '../context/context.ts'
import { openDatabase, openRunningDatabase, pingDatabase, type Database } from '../db/client.ts'
import { hasEmbeddedDatabase } from '../db/embedded.ts'
import { describeUsage } from '../operations/usage.ts'
import { MEDIA_USAGE, mediaCommand } from './admin-media.ts'
import { StartError } from './start-error.ts'

const USAGE = `npm run admin user grant <e-mail or username> ${STAFF_ROLES.join('|')}, or … --revoke
npm run admin usage
${MEDIA_USAGE}`
const FAULTS: Partial<Record<string, string>> = {
  NOT_FOUND_EXCEPTION: 'Nobody has this e-mail or username. Sign up first; a role makes no account.',
  LAST_ADMIN_EXCEPTION: 'This is the last admin. Make somebody else an admin first.',
}

type Order = 'usage' | { login: string; role: StaffRole | null }

/** Null if the words are no command. */
function readOrder(words: readonly string[]): Order | null {
  const [noun, verb, login, wish, ...rest] = words
  if (noun === 'usage' && verb === undefined) return 'usage'
  if (noun !== 'user' || verb !== 'grant' || login === undefined || rest.length > 0) return null
  if (wish === '--revoke') return { login, role: null }
  const role = STAFF_ROLES.find((one) => one === wish)
  return role ? { login, role } : null
}

/** The database that a server has opened; otherwise opens it. */
const joinDatabase: typeof openDatabase = async (config, log) => {
  if (config.databaseUrl !== undefined) return openDatabase(config, log)
  let running: Database | undefined
  try {
    running = await openRunningDatabase(config, log)
    await pingDatabase(running.db)
    return running
  } catch {
    // Nobody has opened it, or they have ended since.
    await running?.close()
    return openDatabase(config, log)
  }
}

async function within(config: Config, run: (context: Context) => Promise<string>): Promise<string> {
  const context = await openContext({ ...config, logLevel: 'fatal' }, false, joinDatabase)
  try {
    return await run(context)
  } finally {
    await context.close()
  }
}

const carryOut =
  (order: Order) =>
  async ({ database, services: { staff } }: Context): Promise<string> => {
    if (order === 'usage') return describeUsage(database.db)
    const { login, role } = order
    const { username } = role === null ? await staff.revoke(login) : await staff.grant(login, role)
    return role === null ? `${username} has no role any more.` : `${username} is ${role}.`
  }

async function run(): Promise<number> {
  const words = process.argv.slice(2)
  const order = readOrder(words)
  const run = order ? carryOut(order) : mediaCommand(words)
  const config = readConfig()
  if (!run) console.error(USAGE)
  else if (config.databaseUrl === undefined && !hasEmbeddedDatabase(config.dataDir))
    console.error(`There is no database in ${config.dataDir}. Set another DATA_DIR, or DATABASE_URL.`)
  else {
    console.log(await within(config, run))
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
