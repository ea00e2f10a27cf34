import { join } from 'node:path'
import type { Config } from '../context/config.ts'
import type { Log } from '../context/log.ts'
import { StartError } from '../entry/start-error.ts'
import { readStored, storeInstance } from '../ports/storage/instance-file.ts'
import { openStorage, type Stores } from '../ports/storage/open-storage.ts'
import { NOWHERE } from './back-up.ts'
import { deleteAgain, readDeletions } from './delete-again.ts'
import type { Backup } from './manifest.ts'
import { openObjectFolder } from './object-folder.ts'
import { placesOf, type Place } from './places.ts'
import { chooseBackup, refuseKind, refuseUndecided, refuseWithoutKeys } from './restore-checks.ts'
import { refuseFilled, restoreDatabase, type RestoredDatabase } from './restore-database.ts'
import { checkList, isEmpty, restoreObjects } from './restore-objects.ts'
import type { JobsChoice } from './settle.ts'

type RestoreOptions = {
  from: string
  jobs?: JobsChoice
  /** The media are there; they are left as they are. */
  isDatabaseOnly: boolean
  isWithoutKeys: boolean
}
type RestoreReport = {
  backup: Backup
  files: { copied: number; there: number } | null
  database: RestoredDatabase
  /** Accounts that the backup still had. */
  deletedAgain: number
}

/**
 * True if an interrupted run has copied files of this installation.
 * @throws StartError if there are others
 */
async function isResumedIn({ manifest }: Backup, stores: Stores, places: readonly Place[], isLeft: boolean) {
  const stored = await readStored(stores)
  if (stored !== null && stored.id !== manifest.instance)
    throw new StartError(`The media are of the installation ${stored.id}, the backup is of ${manifest.instance}.`)
  if (isLeft || stored?.isRestoring === true) return true
  if (stored === null && (await isEmpty(places))) return false
  throw new StartError(
    'The media store is not empty. Move DATA_DIR/media and DATA_DIR/mail away, or name an empty bucket. If the media are ' +
      'safe and the database alone was lost, add --database-only.',
  )
}

/**
 * Restores a backup into an empty place. Files come first: until the database is complete, no server starts on them. An
 * interrupted run may be repeated.
 * @throws StartError if the place is not empty, or the backup is damaged or does not fit
 */
export async function restore(config: Config, log: Log, options: RestoreOptions): Promise<RestoreReport> {
  const backup = await chooseBackup(options.from)
  const { manifest } = backup
  refuseKind(backup, config)
  if (!options.isWithoutKeys) await refuseWithoutKeys(backup, config)
  refuseUndecided(backup, options.jobs)
  const leavesMedia = options.isDatabaseOnly || manifest.media === null
  const stores = await openStorage(config, NOWHERE)
  const places = placesOf(config.dataDir, stores)
  const isResumed = await isResumedIn(backup, stores, places, leavesMedia)
  await refuseFilled(config, log)
  await checkList(backup)

  await storeInstance(stores, manifest.instance, true)
  const objects = openObjectFolder(join(backup.folder, '..'))
  const files = leavesMedia ? null : await restoreObjects(backup, objects, places, stores.disk, isResumed)
  const database = await restoreDatabase({ config, log, backup, jobs: options.jobs ?? 'keep' })
  const deletions = await readDeletions(join(backup.folder, '..'), places)
  await storeInstance(stores, manifest.instance)
  return { backup, files, database, deletedAgain: await deleteAgain(config, deletions) }
}
