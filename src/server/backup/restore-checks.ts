import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { KEY_FILES, storedKeys } from '../auth/keys.ts'
import { createVault } from '../auth/vault.ts'
import type { Config } from '../context/config.ts'
import { readMigrations } from '../db/migrations.ts'
import { StartError } from '../entry/start-error.ts'
import { type Backup, listBackups, openBackup } from './manifest.ts'
import { SIGNING } from './needed-keys.ts'
import { outwardOf } from './settle.ts'

const EXAMPLES = 3

/** The backup in this folder, or the latest one of a folder of backups. */
export async function chooseBackup(from: string): Promise<Backup> {
  const folder = resolve(from)
  const found = (await openBackup(folder)) ?? (await listBackups(folder)).at(-1)
  if (!found) throw new StartError(`There is no complete backup in ${folder}.`)
  return found
}

/** @throws StartError if this release cannot read the database of the backup, or another kind is configured */
export function refuseKind({ manifest: { database, migrations, version } }: Backup, config: Config): void {
  const known = new Set(readMigrations().map(({ when }) => when))
  if (migrations.some((when) => !known.has(when)))
    throw new StartError(`The backup was made by a newer release (${version}). Restore it with that release.`)
  if (database.kind === 'embedded' && config.databaseUrl !== undefined)
    throw new StartError(
      'The backup is of the embedded database. Restore it without DATABASE_URL, then run npm run admin move --to with the address of PostgreSQL.',
    )
  if (database.kind === 'postgres' && config.databaseUrl === undefined)
    throw new StartError('The backup is of PostgreSQL. Set DATABASE_URL to an empty database.')
}

async function keysOf({ dataDir, jwtSecret, vaultKeys }: Config): Promise<(id: string) => boolean> {
  const has = (name: keyof typeof KEY_FILES) => existsSync(join(dataDir, KEY_FILES[name]))
  const keys = vaultKeys ?? (has('vault') ? await storedKeys(dataDir, 'vault') : null)
  const vault = keys && createVault({ keys, legacy: [] })
  return (id) => (id === SIGNING ? jwtSecret !== undefined || has('signing') : (vault?.knows(id) ?? false))
}

/** @throws StartError that names the keys without which some texts of the database stay unreadable */
export async function refuseWithoutKeys({ manifest: { vaultKeys } }: Backup, config: Config): Promise<void> {
  const isKnown = await keysOf(config)
  const missing = vaultKeys.filter((id) => !isKnown(id))
  if (missing.length > 0)
    throw new StartError(
      `Keys are missing: ${missing.join(', ')}. Put the files ${Object.values(KEY_FILES).join(' and ')} back into ` +
        `${config.dataDir}, or set JWT_SECRET and VAULT_KEYS. With --without-keys second factors, links of orders and the ` +
        'access to the social network are lost.',
    )
}

/** @throws StartError if mails and messages wait, and nobody has said what to do with them */
export function refuseUndecided({ manifest: { jobs, createdAt } }: Backup, choice: string | undefined): void {
  const waiting = outwardOf(jobs)
  if (choice !== undefined || waiting.length === 0) return
  const count = waiting.reduce((sum, [, one]) => sum + one, 0)
  const kinds = waiting.slice(0, EXAMPLES).map(([name, one]) => `${one} ${name}`)
  throw new StartError(
    `${count} mails and messages waited at ${createdAt} (${kinds.join(', ')}). Those that were due since may have been ` +
      'sent: --jobs drop cancels them, --jobs keep sends them, some perhaps twice.',
  )
}
