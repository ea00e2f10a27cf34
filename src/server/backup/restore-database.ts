import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../context/config.ts'
import { ledgerFaults } from '../context/ledger.ts'
import type { Log } from '../context/log.ts'
import { type Database, openDatabase } from '../db/client.ts'
import { folderOf } from '../db/embedded.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { StartError } from '../entry/start-error.ts'
import { digestOfFile, isSame } from './digest.ts'
import { openDump } from './dump-embedded.ts'
import { inDatabase, inSession } from './in-session.ts'
import type { Backup } from './manifest.ts'
import { runProgram } from './postgres-programs.ts'
import { settle, type JobsChoice } from './settle.ts'
import { readMajor } from './snapshot.ts'
import { differences, readFacts, SAME_TEXTS } from './table-facts.ts'

export type RestoredDatabase = { rows: number; tables: number; dropped: number; faults: string[] }
type Target = { config: Config; log: Log; backup: Backup; jobs: JobsChoice }

const TABLES = `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_toast%'`

async function countTables(database: Database): Promise<number> {
  const { rows } = await inSession(database, (session) => session.query<{ count: number }>(TABLES))
  return rows[0]?.count ?? 0
}

/** @throws StartError unless the database that is configured has no tables */
export async function refuseFilled(config: Config, log: Log): Promise<void> {
  if (config.databaseUrl === undefined) {
    const folder = folderOf(config.dataDir)
    if (existsSync(folder) && (await readdir(folder)).length > 0)
      throw new StartError(`${folder} is not empty. Move it away, or set another DATA_DIR.`)
    return
  }
  const count = await inDatabase(openDatabase(config, log), countTables)
  if (count > 0)
    throw new StartError(
      'The database of DATABASE_URL is not empty. Create a new one, or drop and create it again: dropdb kramik && createdb kramik.',
    )
}

/** Compares before migrations change the rows, migrates, and ends what was going on. */
const complete = (database: Database, { backup, jobs }: Target): Promise<RestoredDatabase> =>
  inSession(database, async (session) => {
    await session.query(`${SAME_TEXTS}; set statement_timeout = 0`)
    const found = await readFacts(session)
    const differing = differences(backup.manifest.tables, found)
    if (differing.length > 0)
      throw new StartError(['The restored rows are not those of the backup:', ...differing].join('\n  '))
    await migrateDatabase(database, { withAfter: true })
    const { dropped } = await settle(session, jobs)
    const faults = Object.entries(await ledgerFaults(database.db)).flatMap(([name, lines]) =>
      lines.map((line) => `${name}: ${line}`),
    )
    const rows = Object.values(found).reduce((sum, table) => sum + table.rows, 0)
    return { rows, tables: Object.keys(found).length, dropped, faults }
  })

const restorePostgres = (target: Target, dump: string): Promise<RestoredDatabase> =>
  inDatabase(openDatabase(target.config, target.log), async (database) => {
    // The program has to know the archive, too.
    const major = Math.max(await inSession(database, readMajor), target.backup.manifest.database.major)
    const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', dump]
    const { databaseDirectUrl: url = '', databaseCa: caFile } = target.config
    await runProgram('pg_restore', major, { url, caFile }, options)
    return complete(database, target)
  })

/** In a folder beside, which takes its place once everything is right. */
async function restoreEmbedded(target: Target, dump: string): Promise<RestoredDatabase> {
  const { config, log } = target
  const beside = join(config.dataDir, 'restoring')
  await rm(beside, { recursive: true, force: true })
  const restored = await inDatabase(openDump(beside, dump, log), (database) => complete(database, target))
  await rm(folderOf(config.dataDir), { recursive: true, force: true })
  await rename(folderOf(beside), folderOf(config.dataDir))
  await rm(beside, { recursive: true })
  return restored
}

/** @throws StartError if the dump is damaged, or the rows are not those of the backup */
export async function restoreDatabase(target: Target): Promise<RestoredDatabase> {
  const { folder, manifest } = target.backup
  const dump = join(folder, manifest.database.file)
  const digest = await digestOfFile(dump).catch(() => null)
  if (digest === null || !isSame(digest, manifest.database))
    throw new StartError(`The backup is damaged: ${dump} is missing or has other contents.`)
  return manifest.database.kind === 'embedded' ? restoreEmbedded(target, dump) : restorePostgres(target, dump)
}
