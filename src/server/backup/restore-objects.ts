import { join } from 'node:path'
import type { Storage } from '../ports/storage/storage.ts'
import { StartError } from '../entry/start-error.ts'
import { digestOf, digestOfFile, isSame, writeDigested } from './digest.ts'
import { inParallel } from './in-parallel.ts'
import { type Backup, OBJECT_LIST } from './manifest.ts'
import { type Listed, readList } from './object-list.ts'
import type { ObjectFolder } from './object-folder.ts'
import type { Place } from './places.ts'

const AT_ONCE = 4

export async function isEmpty(places: readonly Place[]): Promise<boolean> {
  for (const place of places) {
    const first = await place.list().next()
    if (first.done !== true) return false
  }
  return true
}

/** @throws StartError if the list is not as it was written */
export async function checkList({ folder, manifest: { media } }: Backup): Promise<void> {
  if (media && !isSame(await digestOfFile(join(folder, OBJECT_LIST)), media))
    throw new StartError(`${join(folder, OBJECT_LIST)} is damaged: its contents have changed since the backup.`)
}

/**
 * Copies the files of a backup to their places, and checks each on the way. Files that a run before has copied are
 * compared and left.
 * @throws StartError that names the first file that is damaged or missing
 */
export async function restoreObjects(
  { folder }: Backup,
  objects: ObjectFolder,
  places: readonly Place[],
  disk: Storage,
  isResumed: boolean,
): Promise<{ copied: number; there: number }> {
  const counts = { copied: 0, there: 0 }

  async function isThere(place: Place, { key, ...digest }: Listed): Promise<boolean> {
    const found = await place.read(key)
    return found !== null && isSame(await digestOf(found), digest)
  }

  async function restore(listed: Listed): Promise<void> {
    const { key, place: name, type, ...digest } = listed
    const place = places.find((one) => one.name === name)
    if (!place)
      throw new StartError('S3_BUCKET="": some files of the backup lie in a store elsewhere. Name an empty one.')
    if (isResumed && (await isThere(place, listed))) counts.there += 1
    else
      await disk.inWorkspace('restore', async (work) => {
        const copy = join(work, 'copy')
        if (!(await objects.has(digest)))
          throw new StartError(`The backup lacks ${name}/${key} (object ${digest.sha256}).`)
        const written = await writeDigested(objects.read(digest), copy)
        if (!isSame(written, digest))
          throw new StartError(`The backup is damaged: object ${digest.sha256} of ${name}/${key} has other contents.`)
        await place.put(copy, key, type)
        counts.copied += 1
      })
  }

  await inParallel(readList(folder), AT_ONCE, restore)
  return counts
}
