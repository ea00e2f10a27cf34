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

/** A thumbnail takes a core for a while; the rest of the server wants some too. */
const AT_ONCE = 2
/** No library at hand draws icons; they are small enough to be sent as they are. */
const ICON = 'image/x-icon'

export type StoredFile = { key: string; mimetype: string }

/** The pictures of a media, made when they are first asked for and kept. */
export function createStills(storage: Storage) {
  const once = createShared(AT_ONCE)
  const later = createShared(1)

  const sourceOf = ({ uuid, kind }: MediaRow, still: Still) =>
    kind === 'picture' ? keys.source(uuid) : still === 'thumbnail' ? keys.poster(uuid) : keys.firstFrame(uuid)

  type Make = (source: string, out: string) => Promise<void>

  async function makeOnce(key: string, source: string, make: Make, turns = once) {
    if (await storage.locate(key)) return
    await turns(key, async () => {
      // Somebody else's turn may have made it while this one waited.
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
    /** A smaller one. Nobody waits for an AVIF, which takes ten times as long: until there is one, a WebP does. */
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
      // What is wrong with the picture, the WebP has told.
      if (format !== wanted) void make(wanted, later).catch(() => undefined)
      return { key: keyOf(format), mimetype: `image/${format}` }
    },

    /** Wide, for where a link is shown. */
    share: async (row: MediaRow): Promise<StoredFile> => {
      const key = keys.sharePicture(row.uuid)
      await makeOnce(key, sourceOf(row, 'thumbnail'), (source, out) => renderSharePicture(source, out))
      return { key, mimetype: 'image/jpeg' }
    },

    /** A picture in its own size and kind, without the place and the device that a phone writes into it. */
    whole: async ({ uuid, mimetype }: MediaRow): Promise<StoredFile> => {
      if (mimetype === null || !canBeCleaned(mimetype))
        return { key: keys.source(uuid), mimetype: mimetype ?? 'application/octet-stream' }
      const key = keys.picture(uuid)
      await makeOnce(key, keys.source(uuid), (source, out) => cleanPicture(source, mimetype, out))
      return { key, mimetype }
    },
  }
}
