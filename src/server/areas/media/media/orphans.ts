import { and, eq, gt, inArray, isNull, lt, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Log } from '#server/context/log.ts'
import type { Db } from '#server/db/client.ts'
import type { Stores } from '#server/ports/storage/open-storage.ts'
import { media, mediaOrphans } from './table.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Longer than the interval of back-ups: a database that is restored must find its media. */
const LISTED_AFTER_MS = 7 * DAY_MS
const DELETED_AFTER_MS = 7 * DAY_MS
const MULTIPART_MS = 2 * DAY_MS
const PAGE = 500
/** Media without files that are named. */
const EXAMPLES_MAX = 100
const FIRST_UUID = '00000000-0000-0000-0000-000000000000'

type Elsewhere = NonNullable<Stores['elsewhere']>
type Parts = { db: Db; elsewhere: Elsewhere; log: Log }

const isUuid = (name: string) => z.uuid().safeParse(name).success

/**
 * Compares the store elsewhere with the rows. Objects without a row are listed after a week, and deleted a week later. A
 * row without objects is an alarm; nothing is deleted then.
 */
export function createOrphanSweep({ db, elsewhere, log }: Parts) {
  const { objects, files } = elsewhere

  async function newestOf(uuid: string): Promise<number> {
    let newest = 0
    for (const access of ['public', 'private'])
      for await (const { changedAt } of objects.list(`${access}/${uuid}/`))
        newest = Math.max(newest, changedAt.getTime())
    return newest
  }

  async function noteOrphans(uuids: string[], now: number): Promise<void> {
    const rows = await db.select({ uuid: media.uuid }).from(media).where(inArray(media.uuid, uuids))
    const known = new Set(rows.map(({ uuid }) => uuid))
    await db.delete(mediaOrphans).where(inArray(mediaOrphans.folder, [...known]))
    for (const folder of uuids.filter((uuid) => !known.has(uuid)))
      if (now - (await newestOf(folder)) > LISTED_AFTER_MS)
        await db
          .insert(mediaOrphans)
          .values({ folder, foundAt: new Date(now) })
          .onConflictDoNothing()
  }

  /** Rows of public media in `(after, last]` that have no objects. */
  async function missingOf(uuids: string[], after: string, last: string | null): Promise<string[]> {
    const rows = await db
      .select({ uuid: media.uuid })
      .from(media)
      .where(
        and(
          eq(media.store, 's3'),
          eq(media.status, 'ready'),
          eq(media.isPrivate, false),
          isNull(media.deletedAt),
          gt(media.uuid, after),
          last === null ? undefined : lte(media.uuid, last),
        ),
      )
    const found = new Set(uuids)
    return rows.filter(({ uuid }) => !found.has(uuid)).map(({ uuid }) => uuid)
  }

  async function compare(access: 'public' | 'private', now: number) {
    let [page, after, missing]: [string[], string, number] = [[], FIRST_UUID, 0]
    const examples: string[] = []
    const finish = async (last: string | null) => {
      if (page.length > 0) await noteOrphans(page, now)
      if (access === 'public') {
        const found = await missingOf(page, after, last)
        missing += found.length
        examples.push(...found.slice(0, EXAMPLES_MAX - examples.length))
      }
      after = last ?? after
      page = []
    }
    for await (const name of objects.folders(`${access}/`)) {
      if (!isUuid(name)) continue
      page.push(name)
      if (page.length === PAGE) await finish(name)
    }
    await finish(null)
    return { missing, examples }
  }

  async function deleteOld(now: number): Promise<number> {
    const old = await db
      .select()
      .from(mediaOrphans)
      .where(lt(mediaOrphans.foundAt, new Date(now - DELETED_AFTER_MS)))
    for (const { folder } of old) {
      const rows = await db.select({ uuid: media.uuid }).from(media).where(eq(media.uuid, folder))
      if (rows.length === 0) for (const store of [files.public, files.private]) await store.remove(folder)
      await db.delete(mediaOrphans).where(eq(mediaOrphans.folder, folder))
    }
    return old.length
  }

  async function endMultiparts(now: number): Promise<void> {
    for (const { key, uploadId, begunAt } of await objects.openParts())
      if (now - begunAt.getTime() > MULTIPART_MS) await objects.abortParts(key, uploadId)
  }

  return {
    /** `missing` is the number of media without files, of which `examples` are the first. */
    sweep: async (now = Date.now()) => {
      const { missing, examples } = await compare('public', now)
      await compare('private', now)
      const deleted = await deleteOld(now)
      await endMultiparts(now)
      const listed = await db.select().from(mediaOrphans).orderBy(mediaOrphans.folder)
      if (missing > 0) log.error({ missing, examples }, 'the media store lacks the files of some media')
      if (listed.length > 0 || deleted > 0)
        log.warn({ listed: listed.length, deleted }, 'the media store has files that no row knows')
      return { listed: listed.map(({ folder }) => folder), deleted, missing, examples }
    },
  }
}
