import type { CreateMedia } from '#contracts/media/media.ts'
import { MAX_FILE_SIZE } from '#contracts/media/media.rules.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Settings } from '#server/context/settings.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { Log } from '#server/context/log.ts'
import { MediaError } from '#server/media/failure.ts'
import type { PostPicture } from '#server/media/post-picture.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import { createMediaAccountPart } from './account.repo.ts'
import { createStillDrawing } from './draw-stills.ts'
import { keys, type Still } from './keys.ts'
import { createQuota } from './quota.ts'
import { createMediaRepo, type MediaRow } from './repo.ts'
import { createStills, type StoredFile } from './stills.ts'
import { createUploads } from './upload.ts'
import { createCaptions } from './captions.ts'
import { createPrivatePictures } from './private-pictures.ts'
import { createPutPicture } from './put-picture.ts'
import { createRecordings } from './recordings.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import type { ThumbnailFormat } from '#server/media/picture-process/tasks.ts'
import { sniffStored } from './sniff-stored.ts'
import { removeMediaFiles } from './job-kinds.ts'

export type MediaService = ReturnType<typeof createMediaService>

type Parts = {
  quota: Settings['quota']
  db: Db
  queue: Queue
  storage: Storage
  tokens: Tokens
  log: Log
  changes: Changes
}

/** Delay before the files of a deleted recording are removed: its recorder may still be stopping. */
const RECORDER_STOPS_MS = 10 * 60 * 1000

type Lookup = ReturnType<typeof createLookup>

/** Finds a media for somebody who needs it in a certain state. */
function createLookup(repo: ReturnType<typeof createMediaRepo>) {
  async function find(uuid: string): Promise<MediaRow> {
    const row = await repo.byUuid(uuid)
    if (!row) throw notFound('media')
    return row
  }

  /** @throws AppError 404, also for a private picture */
  async function shown(uuid: string): Promise<MediaRow> {
    const row = await find(uuid)
    if (row.isPrivate) throw notFound('media')
    return row
  }

  async function own(ownerUuid: string, uuid: string): Promise<MediaRow> {
    const row = await find(uuid)
    if (row.deletedAt !== null) throw notFound('media')
    if (row.ownerUuid !== ownerUuid) throw new AppError('FORBIDDEN_EXCEPTION', 'The media belongs to another user')
    return row
  }

  /** @throws AppError 404 if there is no such media, it failed or is private, 409 while it is being made */
  async function ready(uuid: string): Promise<MediaRow> {
    const row = await shown(uuid)
    switch (row.status) {
      case 'ready':
        return row
      case 'processing':
        throw new AppError('MEDIA_NOT_READY_EXCEPTION', 'The media is still being processed')
      case 'uploading':
      case 'recording':
      case 'failed':
        throw notFound('file of this media')
    }
  }

  /**
   * Requires a picture of this user. `path` names the field of the request.
   * @throws AppError 404 if there is none, 403 if it is another user's, 400 if it is no picture, 409 while it is
   * being made
   */
  async function requirePicture(ownerUuid: string, uuid: string, ...path: (string | number)[]): Promise<MediaRow> {
    const row = await own(ownerUuid, uuid)
    if (row.isPrivate || row.status === 'failed' || (row.kind !== 'picture' && row.status !== 'uploading'))
      throw invalid('The media is not a picture', ...path)
    if (row.status !== 'ready') throw new AppError('MEDIA_NOT_READY_EXCEPTION', 'The picture is not ready yet', path)
    return row
  }

  return {
    find,
    shown,
    ready,
    requirePicture,

    /**
     * Requires a media of this user that is ready or being processed.
     * @throws AppError 404 if there is none, 403 if it is another user's, 400 if it failed, 409 while it is being
     * uploaded or recorded
     */
    requireOwn: async (ownerUuid: string, uuid: string): Promise<void> => {
      const { status, isPrivate } = await own(ownerUuid, uuid)
      if (isPrivate) throw invalid('The media is a private picture', 'mediaUuid')
      switch (status) {
        case 'failed':
          throw invalid('The media could not be processed', 'mediaUuid')
        case 'uploading':
        case 'recording':
          throw new AppError('MEDIA_NOT_READY_EXCEPTION', 'The media is not complete yet', ['mediaUuid'])
        case 'processing':
        case 'ready':
      }
    },
  }
}

/** Files that browsers show. */
const createServing = ({ ready }: Lookup, stills: ReturnType<typeof createStills>) => ({
  /** File for watching the whole video or seeing the whole picture. */
  watch: async (uuid: string): Promise<StoredFile> => {
    const row = await ready(uuid)
    if (row.kind === 'picture') return stills.whole(row)
    if (row.deletedAt !== null) throw notFound('film of this media: it was deleted')
    // The file holds more than the trimmed span.
    if (row.trim !== null) throw notFound('film of this media: it is trimmed')
    return { key: keys.watch(uuid), mimetype: row.mimetype ?? 'application/octet-stream' }
  },

  share: async (uuid: string): Promise<StoredFile> => stills.share(await ready(uuid)),

  still: async (uuid: string, which: Still, size: number, format: ThumbnailFormat): Promise<StoredFile> =>
    stills.still(await ready(uuid), which, size, format),
})

export function createMediaService(parts: Parts) {
  const { db, storage } = parts
  const repo = createMediaRepo(db)
  const quota = createQuota(db, parts.quota)
  const uploads = createUploads({ ...parts, repo, quota })
  const stills = createStills(parts)
  const drawing = createStillDrawing(storage)
  const lookup = createLookup(repo)
  const { find } = lookup

  return {
    ...createRecordings({ ...parts, repo, find }),
    ...createCaptions({ ...parts, repo, find }),
    ...createPrivatePictures({ ...parts, stills, find }),
    putPicture: createPutPicture({ ...parts, repo, quota, drawing }),
    accountPart: createMediaAccountPart(db, parts.queue),
    find,
    shown: lookup.shown,
    requireOwn: lookup.requireOwn,
    requirePicture: lookup.requirePicture,
    ...createServing(lookup, stills),
    receiveChunk: uploads.receive,
    uploadStatus: uploads.status,
    giveUpUpload: uploads.giveUp,
    sweepUploads: uploads.sweep,
    quotaOf: quota.of,

    create: async (ownerUuid: string, { size, fileName, mimetype }: CreateMedia): Promise<{ uuid: string }> => {
      if (size !== undefined && size > MAX_FILE_SIZE)
        throw new AppError('PAYLOAD_TOO_LARGE_EXCEPTION', `At most ${MAX_FILE_SIZE} bytes`, ['size'])
      const reserved = size ?? 0
      return inTransaction(db, async (tx) => {
        await quota.admitUpload(tx, ownerUuid, reserved, 'size')
        return repo.insert(
          { ownerUuid, reserved, fileName: fileName ?? null, mimetype: mimetype ?? null, store: storage.newIn },
          tx,
        )
      })
    },

    /**
     * Called in the transaction that deletes its video. The film is deleted, and no longer counts towards the quota; its
     * stills stay.
     */
    discard: async (tx: Tx, after: After, uuid: string): Promise<void> => {
      const row = await repo.setDeleted(tx, uuid)
      if (!row) return
      const startAfter = new Date(Date.now() + (row.isRecording ? RECORDER_STOPS_MS : 0))
      await parts.queue.add(tx, removeMediaFiles, { mediaUuid: uuid }, { startAfter })
      after(() => parts.queue.wake(removeMediaFiles))
    },

    /** Gives pictures that the site shows to another owner, before their owner's account is deleted. */
    hand: repo.setOwner,

    /** Files of a user's media that are ready. Pictures are as they were uploaded, also vector pictures and icons. */
    filesOf: async (ownerUuid: string): Promise<{ name: string; key: string }[]> =>
      Promise.all(
        (await repo.readyOf(ownerUuid)).map(async ({ uuid, kind, mimetype }) => {
          if (kind !== 'picture') return { name: `${uuid}.mp4`, key: keys.watch(uuid) }
          const key = keys.source(uuid)
          const sniffed = await sniffStored(storage, key).catch(() => null)
          return { name: `${uuid}.${extensionOf(sniffed?.mimetype ?? mimetype)}`, key }
        }),
      ),

    /** Gives `run` the path of a local copy of the film, for forwarding it to a social network. */
    withFilm: <T>(uuid: string, run: (path: string) => Promise<T>): Promise<T> =>
      storage.inWorkspace(`film-${uuid}`, async (folder) => run(await storage.localCopy(keys.watch(uuid), folder))),

    /** The picture in a format that social networks accept. Null if it was deleted or cannot be drawn. */
    postPicture: async (uuid: string): Promise<PostPicture | null> => {
      const row = await repo.byUuid(uuid)
      if (row?.kind !== 'picture' || row.status !== 'ready') return null
      try {
        return await drawing.post(row)
      } catch (error) {
        if (error instanceof MediaError) return null
        throw error
      }
    },
  }
}

/** `image/svg+xml` → `svg`. */
const extensionOf = (mimetype: string | null) => /^\w+\/(?:x-)?([a-z0-9]+)/.exec(mimetype ?? '')?.[1] ?? 'bin'
