import { sql } from 'drizzle-orm'
import type { Config } from '../context/config.ts'
import { openContext } from '../context/context.ts'
import { deletedBy } from '../ports/storage/deletion-notes.ts'
import { type Backup, listBackups } from './manifest.ts'
import { readList } from './object-list.ts'
import type { Place } from './places.ts'

/** Accounts that were deleted, by the notes among the media that are there and among those of all backups of the folder. */
export async function readDeletions(root: string, places: readonly Place[]): Promise<Set<string>> {
  const deleted = new Set<string>()
  const note = (key: string) => {
    const uuid = deletedBy(key)
    if (uuid !== null) deleted.add(uuid)
  }
  for (const place of places) for await (const { key } of place.list()) note(key)
  const hasMedia = ({ manifest }: Backup) => manifest.media !== null
  const latest = (await listBackups(root)).findLast(hasMedia)
  if (latest) for await (const { key } of readList(latest.folder)) note(key)
  return deleted
}

/** Deletes accounts that came back with the backup. Returns their number. */
export async function deleteAgain(config: Config, deleted: ReadonlySet<string>): Promise<number> {
  if (deleted.size === 0) return 0
  const context = await openContext(config, false)
  try {
    const { rows } = await context.database.db.execute<{ uuid: string }>(
      sql`select uuid from users where deleted_at is null and merged_into_uuid is null`,
    )
    const back = rows.filter(({ uuid }) => deleted.has(uuid))
    for (const { uuid } of back) await context.services.account.remove(uuid)
    return back.length
  } finally {
    await context.close()
  }
}
