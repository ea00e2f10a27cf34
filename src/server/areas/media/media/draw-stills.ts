import { join } from 'node:path'
import { THUMBNAIL_SIZES } from '#contracts/media/media.ts'
import { NICENESS } from '#server/media/limits.ts'
import { runPictureTasks, runPictureTasksInTurn } from '#server/media/pictures.ts'
import type { DrawTask, Picture, ThumbnailFormat } from '#server/media/picture-process/tasks.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import { keys, thumbnailName, type Still } from './keys.ts'
import type { MediaRow, ReadyMedia } from './repo.ts'
import { makePostPicture, type PostPicture } from '#server/media/post-picture.ts'
import { MediaError } from '#server/media/failure.ts'
import { sniffStored } from './sniff-stored.ts'

const POSTER_TYPE = 'image/jpeg'
/** Names within a folder of stills. */
const WHOLE = 'picture'
const SHARE = 'share-picture.jpg'
const THUMBNAILS = 'thumbnails'

type OfMedia = Pick<MediaRow, 'uuid' | 'ownerUuid'>

const thumbnailsOf = (still: Still, format: ThumbnailFormat, folder: string) =>
  THUMBNAIL_SIZES.map((width) => ({ width, format, out: join(folder, thumbnailName(still, width, format)) }))

/** Draws all stills of a picture of a known type into `folder`. */
export const pictureTask = (source: string, mimetype: string, folder: string): DrawTask => ({
  kind: 'draw',
  source,
  mimetype,
  whole: join(folder, WHOLE),
  share: join(folder, SHARE),
  thumbnails: thumbnailsOf('thumbnail', 'webp', join(folder, THUMBNAILS)),
})

/** Draws all stills of a film into `folder`. */
export function filmTasks(poster: string, firstFrame: string, folder: string): DrawTask[] {
  const task = { kind: 'draw', mimetype: POSTER_TYPE } as const
  const drawn = (still: Still) => thumbnailsOf(still, 'webp', join(folder, THUMBNAILS))
  return [
    { ...task, source: poster, share: join(folder, SHARE), thumbnails: drawn('thumbnail') },
    { ...task, source: firstFrame, thumbnails: drawn('first-frame') },
  ]
}

/** Moves the stills of one media from `folder` into the store, and the whole picture last. */
export async function adoptStills(
  storage: Storage,
  { uuid, isPrivate = false }: { uuid: string; isPrivate?: boolean },
  folder: string,
  /** Type of the whole picture; null if there is none. */
  mimetype: string | null,
): Promise<void> {
  await storage.adopt(join(folder, THUMBNAILS), keys.thumbnails(uuid), { isPrivate })
  await storage.adopt(join(folder, SHARE), keys.sharePicture(uuid), { isPrivate })
  if (mimetype !== null) await storage.adopt(join(folder, WHOLE), keys.picture(uuid), { mimetype, isPrivate })
}

export type StillDrawing = ReturnType<typeof createStillDrawing>

/** Draws the stills of media. Requests only read them. Each call @throws MediaError if the picture is at fault. */
export function createStillDrawing(storage: Storage) {
  const drawPicture = async (of: OfMedia, source: string, mimetype: string, folder: string): Promise<Picture> => {
    const [picture] = await runPictureTasksInTurn(of.ownerUuid, [pictureTask(source, mimetype, folder)])
    if (!picture) throw new Error('The picture was not drawn')
    return picture
  }

  /** Draws the stills of a stored picture. `mimetype` is that of its source. */
  const drawStored = (of: OfMedia, mimetype: string): Promise<Picture> =>
    storage.inWorkspace(`picture-${of.uuid}`, async (folder) => {
      const picture = await drawPicture(of, await storage.localCopy(keys.source(of.uuid), folder), mimetype, folder)
      await adoptStills(storage, of, folder, picture.mimetype)
      return picture
    })

  const stillKeys = ({ uuid, kind }: MediaRow) => [
    keys.sharePicture(uuid),
    ...THUMBNAIL_SIZES.map((size) => keys.thumbnail(uuid, 'thumbnail', size, 'webp')),
    ...(kind === 'picture'
      ? [keys.picture(uuid)]
      : THUMBNAIL_SIZES.map((size) => keys.thumbnail(uuid, 'first-frame', size, 'webp'))),
  ]

  return {
    /** True if the media has all stills that requests need. */
    isComplete: async (row: MediaRow): Promise<boolean> =>
      (await Promise.all(stillKeys(row).map((key) => storage.has(key)))).every(Boolean),

    /** Draws the stills of a stored picture, whose type its first bytes tell. */
    picture: async (row: MediaRow): Promise<ReadyMedia> => {
      const sniffed = await sniffStored(storage, keys.source(row.uuid))
      if (sniffed?.kind !== 'picture') throw new MediaError('unreadable', 'its first bytes are no known picture’s')
      return { ...(await drawStored(row, sniffed.mimetype)), size: row.size, duration: null }
    },

    /** Draws the stills of a picture that is being received, before `adopt` is called with the same folder. */
    received: drawPicture,

    /** Draws the stills of a stored film. */
    film: ({ uuid, ownerUuid }: OfMedia): Promise<void> =>
      storage.inWorkspace(`stills-${uuid}`, async (folder) => {
        const [poster, firstFrame] = await Promise.all([
          storage.localCopy(keys.poster(uuid), folder),
          storage.localCopy(keys.firstFrame(uuid), folder),
        ])
        await runPictureTasksInTurn(ownerUuid, filmTasks(poster, firstFrame, folder))
        await adoptStills(storage, { uuid }, folder, null)
      }),

    /** The picture in a format that social networks accept. */
    post: (row: MediaRow): Promise<PostPicture> =>
      storage.inWorkspace(`post-${row.uuid}`, async (folder) => {
        const key = keys.picture(row.uuid)
        if (!(await storage.has(key)) && row.mimetype !== null) await drawStored(row, row.mimetype)
        return makePostPicture(row.ownerUuid, await storage.localCopy(key, folder), join(folder, 'picture'))
      }),

    /**
     * Draws the thumbnails as AVIF, which takes longer. Not of first frames: decoding them takes four times as long as
     * the smaller download saves.
     */
    best: ({ uuid, kind, mimetype }: MediaRow, signal: AbortSignal): Promise<void> =>
      storage.inWorkspace(`thumbnails-${uuid}`, async (folder) => {
        const isPicture = kind === 'picture' && mimetype !== null
        const source = await storage.localCopy(isPicture ? keys.picture(uuid) : keys.poster(uuid), folder)
        const thumbnails = thumbnailsOf('thumbnail', 'avif', folder)
        const task: DrawTask = { kind: 'draw', source, mimetype: isPicture ? mimetype : POSTER_TYPE, thumbnails }
        await runPictureTasks([task], { signal, niceness: NICENESS.ladder })
        for (const { width, out } of thumbnails)
          await storage.adopt(out, keys.thumbnail(uuid, 'thumbnail', width, 'avif'))
      }),
  }
}
