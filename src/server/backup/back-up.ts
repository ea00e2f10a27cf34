import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { holdLock } from '../base/hold-lock.ts'
import { ROOT } from '../base/root.ts'
import type { Config } from '../context/config.ts'
import type { Log } from '../context/log.ts'
import type { Database } from '../db/client.ts'
import { runningHost } from '../db/embedded.ts'
import { StartError } from '../entry/start-error.ts'
import { openStorage } from '../ports/storage/open-storage.ts'
import { copyObjects, type Copied } from './copy-objects.ts'
import { digestOfFile } from './digest.ts'
import { dumpEmbedded, readDump } from './dump-embedded.ts'
import {
  type Backup,
  finishBackup,
  isUnfinished,
  listBackups,
  type Manifest,
  nameAt,
  unfinishedName,
} from './manifest.ts'
import { openObjectFolder } from './object-folder.ts'
import { inSession } from './in-session.ts'
import { readList } from './object-list.ts'
import { type Place, placesOf } from './places.ts'
import { dumpPostgres, type Snapshot } from './snapshot.ts'

type BackupOptions = { to: string; latest?: number; isDatabaseOnly: boolean }
type BackupReport = { backup: Backup; copied: Copied | null; removed: string[] }

type Source = { config: Config; database: Database; log: Log }

const Package = z.object({ version: z.string() })

/** Names no store: files are listed as they lie. */
export const NOWHERE = () => Promise.resolve({ stores: [], access: 'private' as const })

const FILES = { postgres: 'database.dump', embedded: 'database.tar.gz' } as const

/** The dump of a database, and what the manifest says about it. */
async function dump({ config, database, log }: Source, folder: string) {
  const kind = database.isEmbedded ? ('embedded' as const) : ('postgres' as const)
  const path = join(folder, FILES[kind])
  const { major, ...facts } = await dumpTo(path, { config, database, log })
  return { ...facts, database: { kind, major, file: FILES[kind], ...(await digestOfFile(path)) } }
}

async function dumpTo(path: string, { config, database, log }: Source): Promise<Snapshot> {
  if (config.databaseDirectUrl === undefined) {
    await dumpEmbedded(await runningHost(config.dataDir), path)
    return readDump(config.dataDir, path, log)
  }
  const server = { url: config.databaseDirectUrl, caFile: config.databaseCa }
  return inSession(database, (session) => dumpPostgres(session, server, path))
}

/** The table may be that of a former release, without the column. */
const ELSEWHERE = `select from media where to_jsonb(media) ->> 'store' = 's3' limit 1`

async function openPlaces({ config, database }: Source): Promise<Place[]> {
  const stores = await openStorage(config, NOWHERE)
  if (stores.elsewhere === null && (await database.pool.query(ELSEWHERE)).rowCount !== 0)
    throw new StartError('S3_BUCKET="": some media lie in a store elsewhere. Name it, or add --database-only.')
  return placesOf(config.dataDir, stores)
}

/** Deletes all but the latest backups, and the objects that only those had. */
async function removeOld(root: string, latest: number): Promise<string[]> {
  const all = await listBackups(root)
  const old = all.slice(0, Math.max(0, all.length - latest))
  for (const { folder, name } of old) {
    // Renamed first, so that a half-removed one does not look whole.
    await rename(folder, join(root, unfinishedName(name)))
    await rm(join(root, unfinishedName(name)), { recursive: true })
  }
  const needed = new Set<string>()
  for (const { folder, manifest } of all.slice(old.length))
    if (manifest.media) for await (const { sha256 } of readList(folder)) needed.add(sha256)
  await openObjectFolder(root).collect(needed)
  return old.map(({ name }) => name)
}

/** Until this process ends. @throws StartError if another one is at it */
export async function lockBackups(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  if (!holdLock(join(dataDir, 'backup.lock'), 0)) throw new StartError('Another backup is running.')
}

/**
 * Writes a backup into the folder `to`, beside those before it. The database comes first: files that are written
 * meanwhile are too many then, and none is missing. An interrupted run leaves nothing that looks like a backup.
 */
export async function backUp(source: Source, { to, latest, isDatabaseOnly }: BackupOptions): Promise<BackupReport> {
  const root = resolve(to)
  const before = await listBackups(root)
  for (const name of await readdir(root).catch(() => []))
    if (isUnfinished(name)) await rm(join(root, name), { recursive: true })
  const name = nameAt(new Date())
  const folder = join(root, unfinishedName(name))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const facts = await dump(source, folder)
  const foreign = before.find(({ manifest }) => manifest.instance !== facts.instance)
  if (foreign) {
    await rm(folder, { recursive: true })
    throw new StartError(`${root} has backups of the installation ${foreign.manifest.instance}. Choose another folder.`)
  }
  const last = before.findLast(({ manifest }) => manifest.media !== null)
  const copied = isDatabaseOnly
    ? null
    : await copyObjects(await openPlaces(source), openObjectFolder(root), folder, last)
  const manifest: Manifest = {
    format: 1,
    version: Package.parse(JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))).version,
    createdAt: new Date().toISOString(),
    ...facts,
    media: copied?.media ?? null,
  }
  await finishBackup(root, name, manifest)
  const removed = latest === undefined ? [] : await removeOld(root, latest)
  return { backup: { folder: join(root, name), name, manifest }, copied, removed }
}
