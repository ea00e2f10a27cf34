import { join } from 'node:path'
import { SHORTEST_TRIM_SECONDS, type Trim } from '#contracts/live.rules.ts'
import type { CreateMedia } from '#contracts/media.ts'
import { MAX_FILE_SIZE } from '#contracts/media.rules.ts'
import type { Changes } from '../../changes.ts'
import { newUuid } from '../../db/columns.ts'
import type { Db, Tx } from '../../db/client.ts'
import { inTransaction, type After } from '../../db/unit.ts'
import { AppError, invalid, notFound } from '../../errors.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Log } from '../../log.ts'
import { writeCaptions } from '../../media/caption-file.ts'
import { MediaError } from '../../media/failure.ts'
import { readHead, sniffKind } from '../../media/sniff.ts'
import { writeTrimmed } from '../../media/trim-playlist.ts'
import { inspectPicture, type ThumbnailFormat, type ThumbnailSize } from '../../media/thumbnail.ts'
import { receiveWhole } from '../../ports/storage/receive-whole.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { createMediaAccountPart } from './account.repo.ts'
import { keys, type Still } from './keys.ts'
import { saveRecording } from './kinds.ts'
import { createMediaRepo, type MediaRow } from './repo.ts'
import { createStills, type StoredFile } from './stills.ts'
import { createUploads, type ReadBytes } from './upload.ts'

export type MediaService = ReturnType<typeof createMediaService>

type Parts = { db: Db; queue: Queue; storage: Storage; log: Log; changes: Changes }

export function createMediaService(parts: Parts) {
  const { db, storage, changes } = parts
  const repo = createMediaRepo(db)
  const uploads = createUploads({ ...parts, repo })
  const stills = createStills(storage)

  async function find(uuid: string): Promise<MediaRow> {
    const row = await repo.byUuid(uuid)
    if (!row) throw notFound('media')
    return row
  }

  async function own(ownerUuid: string, uuid: string): Promise<MediaRow> {
    const row = await find(uuid)
    if (row.ownerUuid !== ownerUuid) throw new AppError('FORBIDDEN_EXCEPTION', 'The media belongs to somebody else')
    return row
  }

  /** @throws 404 for what is not there or never will be, 409 for what is being made. */
  async function ready(uuid: string): Promise<MediaRow> {
    const row = await find(uuid)
    switch (row.status) {
      case 'ready':
        return row
      case 'processing':
        throw new AppError('MEDIA_NOT_READY_EXCEPTION', 'It is being made watchable')
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
      if (!made || made.end - made.start < SHORTEST_TRIM_SECONDS) throw invalid('Too little would be left', 'end')
      await storage.adopt(path, keys.trimmed(uuid, version))
      return made
    })

  const setCaptions = (uuid: string, version: string, hasCaptions: boolean) =>
    inTransaction(db, async (tx, after) => {
      await repo.setOwnCaptions(tx, uuid, version, hasCaptions)
      after(() => changes.touch({ media: uuid }))
    })

  return {
    accountPart: createMediaAccountPart(db, parts.queue),
    find,
    receiveChunk: uploads.receive,
    uploadStatus: uploads.status,

    create: async (ownerUuid: string, { size, fileName, mimetype }: CreateMedia): Promise<{ uuid: string }> => {
      if (size !== undefined && size > MAX_FILE_SIZE)
        throw new AppError('PAYLOAD_TOO_LARGE_EXCEPTION', `At most ${MAX_FILE_SIZE} bytes`, ['size'])
      return repo.insert({ ownerUuid, fileName: fileName ?? null, mimetype: mimetype ?? null })
    },

    /** A whole picture in one request: there at once. */
    putPicture: async (ownerUuid: string, read: ReadBytes): Promise<{ uuid: string }> => {
      const uuid = newUuid()
      const { size, facts } = await receiveWhole(storage, { uuid, key: keys.source(uuid) }, read, inspect)
      return repo.insert({
        ...{ uuid, ownerUuid, kind: 'picture', status: 'ready', ...facts, size },
        ...{ totalChunkCount: 1, chunkEnds: [size], readyAt: new Date() },
      })
    },

    /** What to send to whom wants to watch or see the whole of it. */
    watch: async (uuid: string): Promise<StoredFile> => {
      const row = await ready(uuid)
      if (row.kind === 'picture') return stills.whole(row)
      // The file has all of it.
      if (row.trim !== null) throw notFound('film of this media: it is trimmed')
      return { key: keys.watch(uuid), mimetype: row.mimetype ?? 'application/octet-stream' }
    },

    /**
     * Captions of a file in WebVTT or SRT, in place of those there are.
     * @throws AppError 400 for what is none; its detail says why
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

    /** Those that it came with too. */
    removeCaptions: async (uuid: string): Promise<void> => {
      const { captionsVersion: before } = await find(uuid)
      await setCaptions(uuid, newUuid(), false)
      if (before !== null) await storage.remove(keys.ownCaptions(uuid, before))
    },

    /** A live is written while it is watched, and its last part after it: its playlists are not what they will be. */
    isGrowing: async (uuid: string): Promise<boolean> => {
      const status = (await repo.byUuid(uuid))?.status
      return status === 'recording' || status === 'processing'
    },

    /** The place of a live's recording; called in the transaction that announces it. */
    beginRecording: async (tx: Tx, ownerUuid: string): Promise<string> =>
      (await repo.insert({ ownerUuid, kind: 'video', status: 'recording', isRecording: true }, tx)).uuid,

    /**
     * Called in the transaction that ends the live, which was on for `seconds`. False where nothing was recorded.
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

    /**
     * Shows what lies between two seconds of a recording, in whole segments; null: all of it. Nothing of it is lost.
     * @throws AppError 400 for what is no recording, or too little of it; 409 before it is ready
     */
    trim: async (uuid: string, wanted: Trim | null): Promise<void> => {
      const { isRecording, status, trim: before } = await find(uuid)
      if (!isRecording || status === 'failed') throw invalid('It is no recording of a live', 'streamId')
      if (status !== 'ready') throw new AppError('MEDIA_NOT_READY_EXCEPTION', 'It is being made watchable')
      const version = newUuid()
      const made = wanted && (await writeTrim(uuid, version, wanted))
      await inTransaction(db, async (tx, after) => {
        await repo.setTrim(tx, uuid, made && { ...made, version })
        after(() => changes.touch({ media: uuid }))
      })
      if (before !== null) await storage.remove(keys.trimmed(uuid, before.version))
    },

    /** What is recorded of a live so far can be watched. Again is harmless. */
    showRecording: async (uuid: string): Promise<void> => {
      if ((await find(uuid)).hasLadder) return
      await inTransaction(db, async (tx, after) => {
        await repo.setLadder(tx, uuid)
        after(() => changes.touch({ media: uuid }))
      })
    },

    /** Called in the transaction that takes up the recording of a live that is over. */
    saveRecording: async (tx: Tx, after: After, uuid: string): Promise<void> => {
      await parts.queue.add(tx, saveRecording, { mediaUuid: uuid })
      after(() => parts.queue.wake(saveRecording))
    },

    share: async (uuid: string): Promise<StoredFile> => stills.share(await ready(uuid)),

    still: async (uuid: string, which: Still, size: ThumbnailSize, format: ThumbnailFormat): Promise<StoredFile> =>
      stills.still(await ready(uuid), which, size, format),

    /** What a user has sent and can be seen again, each as a file with a name that tells its kind. */
    filesOf: async (ownerUuid: string): Promise<{ name: string; key: string }[]> =>
      (await repo.readyOf(ownerUuid)).map(({ uuid, kind, mimetype }) => ({
        name: `${uuid}.${extensionOf(mimetype)}`,
        key: kind === 'picture' ? keys.source(uuid) : keys.watch(uuid),
      })),

    /**
     * Something is, or will be, there to see.
     * @throws AppError 404 for what is not there, 403 for somebody else's, 400 for what failed, 409 for what is not wholly received
     */
    requireOwn: async (ownerUuid: string, uuid: string): Promise<void> => {
      const { status } = await own(ownerUuid, uuid)
      switch (status) {
        case 'failed':
          throw invalid('There is no picture of it', 'mediaUuid')
        case 'uploading':
        case 'recording':
          throw new AppError('MEDIA_NOT_READY_EXCEPTION', 'It is not wholly received yet', ['mediaUuid'])
        case 'processing':
        case 'ready':
      }
    },

    /** A local file of the film as it is watched, for whoever sends it on. */
    watchFile: (uuid: string): Promise<string> => storage.localCopy(keys.watch(uuid)),

    /**
     * `path` names the field that chose it.
     * @throws AppError 404 for what is not there, 403 for somebody else's, 400 for what is no picture, 409 while it is made
     */
    requirePicture: async (ownerUuid: string, uuid: string, ...path: string[]): Promise<void> => {
      const row = await own(ownerUuid, uuid)
      if (row.status === 'failed' || (row.kind !== 'picture' && row.status !== 'uploading'))
        throw invalid('It is no picture', ...path)
      if (row.status !== 'ready') throw new AppError('MEDIA_NOT_READY_EXCEPTION', 'It cannot be shown yet', path)
    },
  }
}

/** `image/svg+xml` → `svg`; a video is served as MP4 whatever was sent. */
const extensionOf = (mimetype: string | null) => /^\w+\/(?:x-)?([a-z0-9]+)/.exec(mimetype ?? '')?.[1] ?? 'bin'

async function inspect(path: string): Promise<{ mimetype: string; width: number; height: number }> {
  const unsupported = (detail: string) => new AppError('UNSUPPORTED_MEDIA_TYPE_EXCEPTION', detail, ['file'])
  if ((await sniffKind(await readHead(path)))?.kind !== 'picture') throw unsupported('It is no known picture')
  try {
    return await inspectPicture(path)
  } catch (error) {
    throw error instanceof MediaError ? unsupported(`The picture cannot be shown: ${error.failure}`) : error
  }
}
