import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, lockBackups } from '../backup/back-up.ts'
import { inDatabase } from '../backup/in-session.ts'
import { move } from '../backup/move.ts'
import { restore } from '../backup/restore.ts'
import { type Config, readConfig } from '../context/config.ts'
import { isElsewhere } from '../context/environment.ts'
import { createLog } from '../context/log.ts'
import { hasEmbeddedDatabase } from '../db/embedded.ts'
import { joinDatabase } from './join-database.ts'
import { StartError } from './start-error.ts'

export const BACKUP_USAGE = `npm run admin backup --to <folder>, or … --keep <number> --database-only
npm run admin restore --from <folder>, or … --jobs keep|drop --database-only --without-keys
npm run admin move --to <postgres://…>`

/** These open no context: they must not migrate the database that they save, and have none to restore into. */
type Command = (config: Config) => Promise<string>

const OPTIONS = {
  to: { type: 'string' },
  from: { type: 'string' },
  keep: { type: 'string' },
  jobs: { type: 'string' },
  'database-only': { type: 'boolean', default: false },
  'without-keys': { type: 'boolean', default: false },
} as const

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  backup: ['to', 'keep', 'database-only'],
  restore: ['from', 'jobs', 'database-only', 'without-keys'],
  move: ['to'],
}

function parse(words: readonly string[]) {
  const [verb = '', ...args] = words
  try {
    const { values, tokens } = parseArgs({ args, options: OPTIONS, tokens: true })
    const isKnown = tokens.every((token) => token.kind === 'option' && ALLOWED[verb]?.includes(token.name) === true)
    return isKnown ? values : null
  } catch {
    return null
  }
}

/** Null if the words are none of these commands. */
export function backupCommand(words: readonly string[]): Command | null {
  const values = parse(words)
  if (values === null) return null
  const { to, from, keep, jobs, 'database-only': isDatabaseOnly, 'without-keys': isWithoutKeys } = values
  if (words[0] === 'backup' && to !== undefined && (keep === undefined || /^[1-9]\d{0,3}$/.test(keep)))
    return makeBackup({ to, isDatabaseOnly, ...(keep !== undefined && { latest: Number(keep) }) })
  if (words[0] === 'restore' && from !== undefined && (jobs === undefined || jobs === 'keep' || jobs === 'drop'))
    return restoreBackup({ from, isDatabaseOnly, isWithoutKeys, ...(jobs && { jobs }) })
  return words[0] === 'move' && to !== undefined ? moveTo(to) : null
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

const makeBackup =
  (options: Parameters<typeof backUp>[1]): Command =>
  async (config) => {
    if (config.databaseUrl === undefined && !hasEmbeddedDatabase(config.dataDir))
      throw new StartError(`There is no database in ${config.dataDir}. Set another DATA_DIR, or DATABASE_URL.`)
    await lockBackups(config.dataDir)
    const log = createLog(config)
    const { backup, copied, removed } = await inDatabase(joinDatabase(config, log), (database) =>
      backUp({ config, database, log }, options),
    )
    const { media, vaultKeys, database: dump } = backup.manifest
    return [
      `${backup.folder}: the database (${megabytes(dump.size)})` +
        (media ? ` and ${media.count} files (${megabytes(media.bytes)}), ${copied?.added ?? 0} of them new.` : '.'),
      ...(removed.length > 0 ? [`Removed: ${removed.join(', ')}.`] : []),
      ...(vaultKeys.length > 0 ? [whereKeysAre(config)] : []),
    ].join('\n')
  }

const whereKeysAre = ({ dataDir, vaultKeys }: Config) =>
  'The keys are not in the backup, because they decrypt it. Keep a copy of ' +
  (vaultKeys ? 'JWT_SECRET and VAULT_KEYS' : `${join(dataDir, 'jwt-secret')} and ${join(dataDir, 'vault-key')}`) +
  ' in another place.'

const restoreBackup =
  (options: Parameters<typeof restore>[2]): Command =>
  async (config) => {
    const { backup, files, database, deletedAgain } = await restore(config, createLog(config), options)
    const said = [
      `${backup.name}: ${database.rows} rows of ${database.tables} tables are those of the backup.`,
      ...(files ? [`${files.copied} files copied and compared, ${files.there} were there.`] : []),
      ...(deletedAgain > 0 ? [`${deletedAgain} accounts that were deleted since are deleted again.`] : []),
      ...(database.dropped > 0 ? [`${database.dropped} mails and messages cancelled.`] : []),
      'All sessions have ended, and held goods are free. Orders and payments since the backup are missing: see docs/runbook.md.',
    ]
    if (database.faults.length === 0) return [...said, 'The ledger adds up.'].join('\n')
    throw new StartError([...said, 'The ledger does not add up:', ...database.faults].join('\n'))
  }

const moveTo =
  (url: string): Command =>
  async (config) => {
    if (!hasEmbeddedDatabase(config.dataDir))
      throw new StartError(`There is no embedded database in ${config.dataDir}.`)
    if (!/^postgres(ql)?:\/\//.test(url))
      throw new StartError('--to needs an address like postgres://user:password@host/name.')
    const { rows, tables, left } = await move(config, url, createLog(config))
    const isFar = isElsewhere(url) && (config.jwtSecret === undefined || config.vaultKeys === undefined)
    return [
      `${rows} rows of ${tables} tables are in PostgreSQL, each compared. Start the server with this address in DATABASE_URL.`,
      ...(isFar
        ? [`Also set JWT_SECRET and VAULT_KEYS to the contents of jwt-secret and vault-key in ${config.dataDir}.`]
        : []),
      `The embedded database is in ${left}. Delete it once the shop runs.`,
    ].join('\n')
  }

/** Returns the exit code. A refusal has that of a start which cannot succeed. */
export async function runBackupCommand(command: Command): Promise<number> {
  try {
    console.log(await command({ ...readConfig(), part: 'admin', logLevel: 'fatal' }))
    return 0
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    return error.exitCode
  }
}
