import { join } from 'node:path'
import { MediaError } from '../../media/failure.ts'
import { renderSharePicture } from '../../media/share-picture.ts'
import {
  canBeCleaned,
  cleanPicture,
  renderThumbnail,
  type ThumbnailFormat,
  type ThumbnailSize,
} from '../../media/thumbnail.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { notFound } from '../../errors.ts'
import { keys, type Still } from './keys.ts'
import { createShared } from './one-at-a-time.ts'
import type { MediaRow } from './repo.ts'

/** Limit of concurrent thumbnails. Each keeps a CPU core busy, and the rest of the server needs one too. */
const AT_ONCE = 2
/** No installed library can draw icons. They are small enough to be served unchanged. */
const ICON = 'image/x-icon'

export type StoredFile = { key: string; mimetype: string }

/** Stills of media. Each is made on the first request and then stored. */
export function createStills(storage: Storage) {
  const once = createShared(AT_ONCE)
  const later = createShared(1)

  const sourceOf = ({ uuid, kind }: MediaRow, still: Still) =>
    kind === 'picture' ? keys.source(uuid) : still === 'thumbnail' ? keys.poster(uuid) : keys.firstFrame(uuid)

  type Make = (source: string, out: string) => Promise<void>

  async function makeOnce(key: string, source: string, make: Make, turns = once) {
    if (await storage.locate(key)) return
    await turns(key, async () => {
      // Another request may have made it while this one waited.
      if (await storage.locate(key)) return
      try {
        await storage.inWorkspace('thumbnail', async (folder) => {
          const out = join(folder, 'picture')
          await make(await storage.localCopy(source), out)
          await storage.adopt(out, key)
        })
      } catch (error) {
        throw error instanceof MediaError ? notFound('picture') : error
      }
    })
  }

  return {
    /** A thumbnail. An AVIF takes ten times as long to make, so a WebP is served until the AVIF is ready. */
    still: async (row: MediaRow, still: Still, size: ThumbnailSize, wanted: ThumbnailFormat): Promise<StoredFile> => {
      if (row.mimetype === ICON) return { key: keys.source(row.uuid), mimetype: ICON }
      const keyOf = (format: ThumbnailFormat) => keys.thumbnail(row.uuid, still, size, format)
      const make = (format: ThumbnailFormat, turns?: typeof once) =>
        makeOnce(
          keyOf(format),
          sourceOf(row, still),
          (source, out) => renderThumbnail(source, size, format, out),
          turns,
        )
      const hasWanted = (await storage.locate(keyOf(wanted))) !== null
      const format = hasWanted ? wanted : 'webp'
      await make(format)
      // A fault of the picture is already reported by the WebP.
      if (format !== wanted) void make(wanted, later).catch(() => undefined)
      return { key: keyOf(format), mimetype: `image/${format}` }
    },

    /** Wide picture for link previews. */
    share: async (row: MediaRow): Promise<StoredFile> => {
      const key = keys.sharePicture(row.uuid)
      await makeOnce(key, sourceOf(row, 'thumbnail'), (source, out) => renderSharePicture(source, out))
      return { key, mimetype: 'image/jpeg' }
    },

    /** The picture in its own size and type, without the location and device that phones store in it. */
    whole: async ({ uuid, mimetype }: MediaRow): Promise<StoredFile> => {
      if (mimetype === null || !canBeCleaned(mimetype))
        return { key: keys.source(uuid), mimetype: mimetype ?? 'application/octet-stream' }
      const key = keys.picture(uuid)
      await makeOnce(key, keys.source(uuid), (source, out) => cleanPicture(source, mimetype, out))
      return { key, mimetype }
    },
  }
}
