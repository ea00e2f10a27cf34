import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import type { PlaceOf } from '#server/ports/storage/placed-storage.ts'
import { STORE_NAMES, type Access, type StoreName } from '#server/ports/storage/storage.ts'
import { media } from './table.ts'

/** Files that only their owner gets, or that the public gets after a check. */
export const accessOf = (path: string, row: { isPrivate: boolean; isRecording: boolean } | undefined): Access => {
  if (path === 'source' || row?.isPrivate === true) return 'private'
  // The film of a live holds more than its trimmed span.
  return row?.isRecording === true && path.startsWith('prepared') ? 'private' : 'public'
}

/** Finds the place of a key: of a media by its row, of other files in all stores. Those are private. */
export const createPlaceOf =
  (db: () => Db): PlaceOf =>
  async (key, newIn) => {
    const [uuid = '', ...rest] = key.split('/')
    if (!z.uuid().safeParse(uuid).success)
      return { stores: [newIn, ...STORE_NAMES.filter((name) => name !== newIn)], access: 'private' }
    const { store, leftIn, isPrivate, isRecording } = media
    const [row] = await db().select({ store, leftIn, isPrivate, isRecording }).from(media).where(eq(media.uuid, uuid))
    const stores = row ? [row.store, ...(row.leftIn === null ? [] : [row.leftIn])] : [newIn]
    return { stores, access: accessOf(rest.join('/'), row) }
  }

/** True if some media lie in a store other than the local disk. */
export async function hasMediaElsewhere(db: Db): Promise<boolean> {
  const rows = await db.select({ uuid: media.uuid }).from(media).where(eq(media.store, 's3')).limit(1)
  return rows.length > 0
}

/** Places of recordings, for their keeper. */
export const createRecordingPlaces = (db: () => Db) => ({
  storeOf: async (uuid: string): Promise<StoreName> => {
    const [row] = await db().select({ store: media.store }).from(media).where(eq(media.uuid, uuid))
    return row?.store ?? 'disk'
  },

  /** The recording lies in the store elsewhere. Its local files are deleted like those of a media that was moved. */
  leaveDisk: async (uuid: string): Promise<void> => {
    await db()
      .update(media)
      .set({ leftIn: 'disk', movedAt: new Date() })
      .where(and(eq(media.uuid, uuid), eq(media.store, 's3')))
  },
})
