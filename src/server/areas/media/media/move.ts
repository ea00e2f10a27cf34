import { and, asc, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { copyFile } from '#server/ports/storage/copy-file.ts'
import type { Stores } from '#server/ports/storage/open-storage.ts'
import type { FileStore, StoreName } from '#server/ports/storage/storage.ts'
import { accessOf } from './places.ts'
import type { MediaRow } from './repo.ts'
import { media } from './table.ts'

const HOUR_MS = 60 * 60 * 1000
const PAGE = 200
/** Listings of a media until its files stay the same. */
const LISTINGS_MAX = 5

/** Files of no media, which are in whichever store has them. */
const LOOSE = 'invoices'

type Parts = { db: Db; stores: Stores }
type Named = Pick<MediaRow, 'uuid' | 'mimetype' | 'kind' | 'isPrivate' | 'isRecording'>

export type MoveReport = { moved: number; failed: { uuid: string; error: unknown }[]; waiting: number; cleared: number }

/** Copies files of media from one store to the other. */
function createCopying({ disk, elsewhere }: Stores) {
  const storeOf = (name: StoreName, key: string, row?: Named): FileStore => {
    if (name === 'disk') return disk
    if (!elsewhere) throw new Error('No store elsewhere is configured')
    return elsewhere.files[row ? accessOf(key.slice(row.uuid.length + 1), row) : 'private']
  }
  const storesOf = (name: StoreName): FileStore[] =>
    name === 'disk' ? [disk] : elsewhere ? [elsewhere.files.public, elsewhere.files.private] : []
  const listOf = async (name: StoreName, key: string) =>
    (await Promise.all(storesOf(name).map((store) => store.list(key)))).flat()
  const removeFrom = async (name: StoreName, key: string) => {
    for (const store of storesOf(name)) await store.remove(key)
  }

  const copy = (row: Named, key: string, from: StoreName, to: StoreName) =>
    disk.inWorkspace(`move-${row.uuid}`, (folder) => {
      const mimetype = key === `${row.uuid}/picture` && row.mimetype !== null ? { mimetype: row.mimetype } : {}
      return copyFile(storeOf(from, key, row), storeOf(to, key, row), key, folder, mimetype)
    })

  /** Copies until a listing shows nothing new: jobs may be drawing stills meanwhile. */
  async function copyAll(row: Named, from: StoreName, to: StoreName): Promise<void> {
    const copied = new Set<string>()
    for (let listings = 0; listings < LISTINGS_MAX; listings += 1) {
      const fresh = (await listOf(from, row.uuid)).filter(({ key, size }) => !copied.has(`${key} ${size}`))
      if (fresh.length === 0) return
      for (const { key, size } of fresh) {
        await copy(row, key, from, to)
        copied.add(`${key} ${size}`)
      }
    }
    throw new Error('Its files keep changing')
  }

  return { storeOf, storesOf, listOf, removeFrom, copy, copyAll }
}

/**
 * Moves media between the stores while they are played: the files are copied and compared, the row is switched, and the
 * files that were left are deleted an hour later. May be killed and run again.
 */
export function createMediaMove({ db, stores }: Parts) {
  const { disk } = stores
  const { storeOf, storesOf, listOf, removeFrom, copy, copyAll } = createCopying(stores)
  const isMovable = inArray(media.status, ['ready', 'failed'])

  async function moveOne(row: Named, from: StoreName, to: StoreName): Promise<boolean> {
    await copyAll(row, from, to)
    const switched = await db
      .update(media)
      .set({ store: to, leftIn: from, movedAt: new Date() })
      .where(and(eq(media.uuid, row.uuid), eq(media.store, from), isMovable))
      .returning({ uuid: media.uuid })
    if (switched.length > 0) return true
    const rows = await db.select({ uuid: media.uuid }).from(media).where(eq(media.uuid, row.uuid))
    if (rows.length === 0) await removeFrom(to, row.uuid)
    return false
  }

  const rowsAfter = (uuid: string, where: ReturnType<typeof and>) =>
    db
      .select()
      .from(media)
      .where(and(gt(media.uuid, uuid), where))
      .orderBy(asc(media.uuid))
      .limit(PAGE)

  async function* pages(where: ReturnType<typeof and>): AsyncGenerator<MediaRow> {
    let last = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const rows = await rowsAfter(last, where)
      yield* rows
      const end = rows.at(-1)
      if (!end) return
      last = end.uuid
    }
  }

  /**
   * Deletes what was left an hour ago or earlier. Files that were written there after the move are copied first. A disk
   * that has none of a media may be another machine's: then only `isHere` ends the matter.
   */
  async function clear(isHere: boolean): Promise<number> {
    let cleared = 0
    for await (const row of pages(and(isNotNull(media.leftIn), lt(media.movedAt, new Date(Date.now() - HOUR_MS))))) {
      const { uuid, leftIn: from, store: to } = row
      if (from === null || storesOf(from).length === 0) continue
      const files = await listOf(from, uuid)
      if (files.length === 0 && !isHere) continue
      for (const { key } of files) if (!(await storeOf(to, key, row).has(key))) await copy(row, key, from, to)
      await removeFrom(from, uuid)
      await db
        .update(media)
        .set({ leftIn: null })
        .where(and(eq(media.uuid, uuid), eq(media.store, to), eq(media.leftIn, from)))
      cleared += 1
    }
    return cleared
  }

  /** A file that a run before has copied is deleted. */
  async function moveLoose(from: StoreName, to: StoreName): Promise<void> {
    const [source, target] = [storeOf(from, LOOSE), storeOf(to, LOOSE)]
    for (const { key } of await source.list(LOOSE)) {
      const isThere = await target.has(key)
      await disk.inWorkspace('move-file', (folder) => copyFile(source, target, key, folder, {}))
      if (isThere) await source.remove(key)
    }
  }

  return {
    clear,

    /** Moves all media that are neither being uploaded nor prepared. `report` is called after each. */
    move: async (to: StoreName, report: (moved: number) => void): Promise<MoveReport> => {
      const from = to === 's3' ? 'disk' : 's3'
      const cleared = await clear(true)
      const failed: MoveReport['failed'] = []
      let moved = 0
      for await (const row of pages(and(eq(media.store, from), isMovable)))
        try {
          if (await moveOne(row, from, to)) report((moved += 1))
        } catch (error) {
          failed.push({ uuid: row.uuid, error })
        }
      await moveLoose(from, to)
      const waiting = (await db.$count(media, eq(media.store, from))) - failed.length
      return { moved, failed, waiting, cleared }
    },
  }
}
