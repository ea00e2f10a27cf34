import { join } from 'node:path'
import { SHORTEST_TRIM_SECONDS, type Trim } from '#contracts/media/recording.rules.ts'
import type { CreateMedia } from '#contracts/media/media.ts'
import { MAX_FILE_SIZE } from '#contracts/media/media.rules.ts'
import type { Changes } from '#server/context/changes.ts'
import type { Config } from '#server/context/config.ts'
import { newUuid } from '#server/db/columns.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { AppError, invalid, notFound } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import { addInTurn } from '#server/jobs/turns.ts'
import type { Log } from '#server/context/log.ts'
import { cutCaptions, writeCaptions } from '#server/media/caption-file.ts'
import { MediaError } from '#server/media/failure.ts'
import type { PostPicture } from '#server/media/post-picture.ts'
import type { Picture, ThumbnailFormat } from '#server/media/picture-process/tasks.ts'
import { sniffFile } from '#server/media/sniff.ts'
import { writeTrimmed } from '#server/media/trim-playlist.ts'
import { receiveWhole } from '#server/ports/storage/receive-whole.ts'
import type { Storage } from '#server/ports/storage/storage.ts'
import { createMediaAccountPart } from './account.repo.ts'
import { adoptStills, createStillDrawing } from './draw-stills.ts'
import { keys, type Still } from './keys.ts'
import { cutMedia, drawStills, removeMediaFiles, saveRecording } from './job-kinds.ts'
import { createPlaces } from './one-at-a-time.ts'
import { createQuota } from './quota.ts'
import { createMediaRepo, type MediaRow } from './repo.ts'
import { createStills, type StoredFile } from './stills.ts'
import type { media } from './table.ts'
import { createUploads, type ReadBytes } from './upload.ts'

export type MediaService = ReturnType<typeof createMediaService>

type Parts = { config: Pick<Config, 'quota'>; db: Db; queue: Queue; storage: Storage; log: Log; changes: Changes }

/** Delay before the files of a deleted recording are removed: its recorder may still be stopping. */
const RECORDER_STOPS_MS = 10 * 60 * 1000

/** Pictures of one account that are received and drawn at once. Forms send one after another. */
const PICTURES_AT_ONCE = 20
const TOO_MANY_RETRY_SECONDS = 10

export function createMediaService(parts: Parts) {
  const { db, storage, changes } = parts
  const repo = createMediaRepo(db)
  const quota = createQuota(db, parts.config.quota)
  const uploads = createUploads({ ...parts, repo, quota })
  const stills = createStills(parts)
  const drawing = createStillDrawing(storage)
  const pictures = createPlaces(PICTURES_AT_ONCE, TOO_MANY_RETRY_SECONDS)

  async function find(uuid: string): Promise<MediaRow> {
    const row = await repo.byUuid(uuid)
    if (!row) throw notFound('media')
    return row
  }

  async function own(ownerUuid: string, uuid: string): Promise<MediaRow> {
    const row = await find(uuid)
    if (row.deletedAt !== null) throw notFound('media')
    if (row.ownerUuid !== ownerUuid) throw new AppError('FORBIDDEN_EXCEPTION', 'The media belongs to another user')
    return row
  }

  /** @throws AppError 404 if there is no such media or it failed, 409 while it is being made */
  async function ready(uuid: string): Promise<MediaRow> {
    const row = await find(uuid)
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

  const writeTrim = (uuid: string, version: string, wanted: Trim): Promise<Trim> =>
    storage.inWorkspace(`trim-${uuid}`, async (folder) => {
      const path = join(folder, 'trimmed.m3u8')
      const made = await writeTrimmed(await storage.localCopy(keys.wholeRecording(uuid)), path, wanted)
      if (!made || made.end - made.start < SHORTEST_TRIM_SECONDS)
        throw invalid('The trimmed span would be too short', 'end')
      await storage.adopt(path, keys.trimmed(uuid, version))
      return made
    })

  const setCaptions = (uuid: string, version: string, hasCaptions: boolean) =>
    inTransaction(db, async (tx, after) => {
      await repo.setOwnCaptions(tx, uuid, version, hasCaptions)
      after(() => changes.touch({ media: uuid }))
    })

  /**
   * Requires a picture of this user. `path` names the field of the request.
   * @throws AppError 404 if there is none, 403 if it is another user's, 400 if it is no picture, 409 while it is
   * being made
   */
  async function requirePicture(ownerUuid: string, uuid: string, ...path: (string | number)[]): Promise<MediaRow> {
    const row = await own(ownerUuid, uuid)
    if (row.status === 'failed' || (row.kind !== 'picture' && row.status !== 'uploading'))
      throw invalid('The media is not a picture', ...path)
    if (row.status !== 'ready') throw new AppError('MEDIA_NOT_READY_EXCEPTION', 'The picture is not ready yet', path)
    return row
  }

  /** Inserts the media of a stored picture, or removes its files if the account's quota refuses it. */
  async function insertStored(values: typeof media.$inferInsert & { uuid: string; size: number }) {
    try {
      return await inTransaction(db, async (tx, after) => {
        await quota.admitStored(tx, values.ownerUuid, values.size, 'file')
        await parts.queue.add(tx, drawStills, { mediaUuid: values.uuid })
        after(() => parts.queue.wake(drawStills))
        return repo.insert(values, tx)
      })
    } catch (error) {
      if (error instanceof AppError) await storage.remove(keys.all(values.uuid))
      throw error
    }
  }

  /** @throws AppError 415 whose detail names the fault */
  async function drawReceived(of: { uuid: string; ownerUuid: string }, file: string, folder: string): Promise<Picture> {
    const unsupported = (detail: string) => new AppError('UNSUPPORTED_MEDIA_TYPE_EXCEPTION', detail, ['file'])
    const sniffed = await sniffFile(file)
    if (sniffed?.kind !== 'picture') throw unsupported('It is no known picture')
    try {
      return await drawing.received(of, file, sniffed.mimetype, folder)
    } catch (error) {
      throw error instanceof MediaError ? unsupported(error.failure) : error
    }
  }

  return {
    accountPart: createMediaAccountPart(db, parts.queue),
    find,
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
        return repo.insert({ ownerUuid, reserved, fileName: fileName ?? null, mimetype: mimetype ?? null }, tx)
      })
    },

    /**
     * Stores a whole picture in one request. It is ready at once, with all its stills.
     * @throws AppError 415 if it cannot be drawn, 429 if the account is sending too many at once
     */
    putPicture: async (ownerUuid: string, read: ReadBytes): Promise<{ uuid: string }> => {
      await quota.requireSpace(ownerUuid, 'file')
      const uuid = newUuid()
      const put = async (folder: string) => {
        const draw = (file: string) => drawReceived({ uuid, ownerUuid }, file, folder)
        const { size, facts } = await receiveWhole(storage, { uuid, key: keys.source(uuid) }, read, draw)
        await adoptStills(storage, uuid, folder, true)
        const whole = { kind: 'picture', status: 'ready', ...facts, size } as const
        return insertStored({ uuid, ownerUuid, ...whole, totalChunkCount: 1, chunkEnds: [size], readyAt: new Date() })
      }
      return pictures(ownerUuid, () => storage.inWorkspace(`picture-${uuid}`, put))
    },

    /** File for watching the whole video or seeing the whole picture. */
    watch: async (uuid: string): Promise<StoredFile> => {
      const row = await ready(uuid)
      if (row.kind === 'picture') return stills.whole(row)
      if (row.deletedAt !== null) throw notFound('film of this media: it was deleted')
      // The file holds more than the trimmed span.
      if (row.trim !== null) throw notFound('film of this media: it is trimmed')
      return { key: keys.watch(uuid), mimetype: row.mimetype ?? 'application/octet-stream' }
    },

    /**
     * Replaces the captions by a file in WebVTT or SRT.
     * @throws AppError 400 for any other file; its detail names the fault
     */
    putCaptions: async (uuid: string, read: ReadBytes): Promise<void> => {
      const { captionsVersion: before } = await find(uuid)
      const pieces: Buffer[] = []
      await read((more) => Promise.resolve(void pieces.push(...more)))
      const version = newUuid()
      await storage.inWorkspace(`captions-${uuid}`, async (folder) => {
        const path = join(folder, 'captions.vtt')
        const fault = await writeCaptions(Buffer.concat(pieces), path)
        if (fault !== null) throw invalid(fault, 'file')
        await storage.adopt(path, keys.ownCaptions(uuid, version))
      })
      await setCaptions(uuid, version, true)
      if (before !== null) await storage.remove(keys.ownCaptions(uuid, before))
    },

    /** Removes the embedded captions as well. */
    removeCaptions: async (uuid: string): Promise<void> => {
      const { captionsVersion: before } = await find(uuid)
      await setCaptions(uuid, newUuid(), false)
      if (before !== null) await storage.remove(keys.ownCaptions(uuid, before))
    },

    /** True while a live is being recorded or its recording processed. Its playlists can still change. */
    isGrowing: async (uuid: string): Promise<boolean> => {
      const status = (await repo.byUuid(uuid))?.status
      return status === 'recording' || status === 'processing'
    },

    /** Creates the media of a live's recording. Called in the transaction that announces it. */
    beginRecording: async (tx: Tx, ownerUuid: string): Promise<string> =>
      (await repo.insert({ ownerUuid, kind: 'video', status: 'recording', isRecording: true }, tx)).uuid,

    /**
     * Called in the transaction that ends the live, which was on air for `seconds`. Returns false if nothing was
     * recorded.
     */
    endRecording: async (tx: Tx, uuid: string, seconds: number): Promise<boolean> => {
      const row = await repo.lock(tx, uuid)
      if (!row) throw notFound('media')
      const isRecorded = row.hasLadder || row.status === 'ready'
      await repo.endRecording(
        tx,
        uuid,
        isRecorded ? { status: 'processing', duration: seconds } : { status: 'failed', failure: 'no-picture' },
      )
      return isRecorded
    },

    /** Called in the transaction in which a live fails, for example because too little of it was recorded. */
    giveUpRecording: (tx: Tx, uuid: string): Promise<void> => repo.giveUpRecording(tx, uuid),

    /**
     * Called in the transaction that processes the recording of a failed live again. Returns false if there is nothing
     * to process.
     */
    retryRecording: (tx: Tx, uuid: string): Promise<boolean> => repo.retryRecording(tx, uuid),

    /**
     * Trims a recording to the whole segments between two seconds; null shows all of it. Nothing is deleted.
     * @throws AppError 400 if it is no recording or the span is too short; 409 before it is ready
     */
    trim: async (uuid: string, wanted: Trim | null): Promise<void> => {
      const { ownerUuid, isRecording, status, trim: before } = await find(uuid)
      if (!isRecording || status === 'failed') throw invalid('The video is not a recorded live', 'streamId')
      if (status !== 'ready') throw new AppError('MEDIA_NOT_READY_EXCEPTION', 'The media is still being processed')
      const version = newUuid()
      const made = wanted && (await writeTrim(uuid, version, wanted))
      await inTransaction(db, async (tx, after) => {
        await repo.setTrim(tx, uuid, made && { ...made, version })
        if (made) {
          const share = { ownerUuid, cost: made.end - made.start }
          await addInTurn(parts.queue, tx, cutMedia, { mediaUuid: uuid, version }, share)
        }
        after(() => changes.touch({ media: uuid }))
        if (made) after(() => parts.queue.wake(cutMedia))
      })
      if (before === null) return
      await storage.remove(keys.trimmed(uuid, before.version))
      await storage.remove(keys.cut(uuid, before.version))
    },

    /** Captions of the span that a trimmed live shows, in WebVTT. */
    trimmedCaptions: async (uuid: string, version: string): Promise<string> => {
      const { trim, hasCaptions, captionsVersion } = await find(uuid)
      if (trim?.version !== version || !hasCaptions) throw notFound('captions')
      const key = captionsVersion === null ? keys.captions(uuid) : keys.ownCaptions(uuid, captionsVersion)
      return cutCaptions(await storage.localCopy(key), trim)
    },

    /** Makes the recording so far watchable. Idempotent. */
    showRecording: async (uuid: string): Promise<void> => {
      if ((await find(uuid)).hasLadder) return
      await inTransaction(db, async (tx, after) => {
        await repo.setLadder(tx, uuid)
        after(() => changes.touch({ media: uuid }))
      })
    },

    /** Called in the transaction that begins to process the recording of a finished live. */
    saveRecording: async (tx: Tx, after: After, uuid: string): Promise<void> => {
      const row = await repo.lock(tx, uuid)
      if (!row) throw notFound('media')
      const share = { ownerUuid: row.ownerUuid, cost: row.duration ?? 0 }
      await addInTurn(parts.queue, tx, saveRecording, { mediaUuid: uuid }, share)
      after(() => parts.queue.wake(saveRecording))
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

    share: async (uuid: string): Promise<StoredFile> => stills.share(await ready(uuid)),

    still: async (uuid: string, which: Still, size: number, format: ThumbnailFormat): Promise<StoredFile> =>
      stills.still(await ready(uuid), which, size, format),

    /** Files of a user's media that are ready. Pictures are as they were uploaded, also vector pictures and icons. */
    filesOf: async (ownerUuid: string): Promise<{ name: string; key: string }[]> =>
      Promise.all(
        (await repo.readyOf(ownerUuid)).map(async ({ uuid, kind, mimetype }) => {
          if (kind !== 'picture') return { name: `${uuid}.mp4`, key: keys.watch(uuid) }
          const key = keys.source(uuid)
          const sniffed = await storage.localCopy(key).then(sniffFile, () => null)
          return { name: `${uuid}.${extensionOf(sniffed?.mimetype ?? mimetype)}`, key }
        }),
      ),

    /**
     * Requires a media of this user that is ready or being processed.
     * @throws AppError 404 if there is none, 403 if it is another user's, 400 if it failed, 409 while it is being
     * uploaded or recorded
     */
    requireOwn: async (ownerUuid: string, uuid: string): Promise<void> => {
      const { status } = await own(ownerUuid, uuid)
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

    /** Path of a local copy of the film, for forwarding it to a social network. */
    watchFile: (uuid: string): Promise<string> => storage.localCopy(keys.watch(uuid)),

    requirePicture,

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
