import { join } from 'node:path'
import { seekPreviewLayout } from '#contracts/media.rules.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { type After, inTransaction } from '../../db/unit.ts'
import { cutFilm } from '../../media/cut-film.ts'
import { takeCaptions } from '../../media/captions.ts'
import { MediaError } from '../../media/failure.ts'
import { buildLadder } from '../../media/ladder.ts'
import { joinRecording } from '../../media/join-recording.ts'
import { DEFAULT_LIMITS } from '../../media/limits.ts'
import { prepare } from '../../media/prepare.ts'
import { makeSeekPreview } from '../../media/seek-preview.ts'
import { inspectPicture } from '../../media/thumbnail.ts'
import { removePart } from '../../ports/storage/part-file.ts'
import { keys } from './keys.ts'
import {
  buildMediaLadder,
  cutMedia,
  giveUpMedia,
  prepareMedia,
  removeMediaFiles,
  saveRecording,
  type OfMedia,
  type OfTrim,
} from './job-kinds.ts'
import { createMediaRepo, type MediaRow, type ReadyMedia } from './repo.ts'

const HOUR_MS = 60 * 60 * 1000
/** Age after which leftover files are deleted: longer than any job takes, and longer than a pause in an upload. */
const LEFT_BEHIND = { workspaceMs: 24 * HOUR_MS, partMs: 7 * 24 * HOUR_MS }

type Parts = Pick<Context, 'config' | 'database' | 'log' | 'queue' | 'storage' | 'changes'>

/** Runs media jobs. `mediaBecameReady` is called in the transaction that makes a media watchable. */
export async function workOnMedia(
  { config, database: { db }, log, queue, storage, changes }: Parts,
  mediaBecameReady: (tx: Tx, after: After, mediaUuid: string) => Promise<void>,
): Promise<void> {
  const repo = createMediaRepo(db)
  const { programs } = config

  async function makeVideo(mediaUuid: string, signal: AbortSignal): Promise<ReadyMedia> {
    return storage.inWorkspace(`prepare-${mediaUuid}`, async (folder) => {
      const source = await storage.localCopy(keys.source(mediaUuid))
      const out = join(folder, 'prepared')
      const { files: _, copied, reasons, ...made } = await prepare(source, out, programs, DEFAULT_LIMITS, signal)
      log.info({ media: mediaUuid, copied, reasons }, 'a video was prepared')
      await storage.adopt(out, keys.prepared(mediaUuid))
      return made
    })
  }

  async function makePicture({ uuid, size }: MediaRow): Promise<ReadyMedia> {
    return { ...(await inspectPicture(await storage.localCopy(keys.source(uuid)))), size, duration: null }
  }

  async function prepareOne({ mediaUuid }: OfMedia, signal: AbortSignal): Promise<void> {
    const row = await repo.byUuid(mediaUuid)
    if (row?.status !== 'processing') return
    try {
      const made = row.kind === 'picture' ? await makePicture(row) : await makeVideo(mediaUuid, signal)
      await inTransaction(db, async (tx, after) => {
        if (!(await repo.setReady(tx, mediaUuid, made))) return
        await mediaBecameReady(tx, after, mediaUuid)
        if (row.kind === 'picture') return
        await queue.add(tx, buildMediaLadder, { mediaUuid })
        after(() => queue.wake(buildMediaLadder))
      })
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      log.info(
        { media: mediaUuid, failure: error.failure, detail: error.message },
        'the file cannot be prepared for playing',
      )
      await repo.setFailed(mediaUuid, error.failure)
    }
  }

  /** Makes the player's extras: seek previews, and the captions embedded in the film. */
  async function makeExtras({ uuid, duration, width, height }: MediaRow, signal: AbortSignal): Promise<void> {
    await storage.inWorkspace(`extras-${uuid}`, async (folder) => {
      const layout = seekPreviewLayout(duration ?? 0, { width, height })
      if (layout) {
        const out = join(folder, 'seek-preview.jpg')
        const watch = await storage.localCopy(keys.watch(uuid))
        await makeSeekPreview(watch, out, layout, programs, DEFAULT_LIMITS, signal)
        await storage.adopt(out, keys.seekPreview(uuid))
        await repo.setSeekPreview(uuid)
      }
      if ((await storage.locate(keys.source(uuid))) === null) return
      const captions = join(folder, 'captions.vtt')
      const source = await storage.localCopy(keys.source(uuid))
      if (!(await takeCaptions(source, captions, programs, DEFAULT_LIMITS, signal))) return
      await storage.adopt(captions, keys.captions(uuid))
      await repo.setCaptions(uuid)
    })
  }

  async function buildOne({ mediaUuid }: OfMedia, signal: AbortSignal): Promise<void> {
    const row = await repo.byUuid(mediaUuid)
    if (row?.status !== 'ready') return
    if (!row.hasSeekPreview) await makeExtras(row, signal)
    // A recorded live was written as a ladder already.
    if (row.hasLadder) return
    await storage.inWorkspace(`ladder-${mediaUuid}`, async (folder) => {
      const watch = await storage.localCopy(keys.watch(mediaUuid))
      const out = join(folder, 'hls')
      await buildLadder(watch, out, programs, DEFAULT_LIMITS, signal)
      await storage.adopt(out, keys.ladder(mediaUuid))
      await inTransaction(db, async (tx, after) => {
        await repo.setLadder(tx, mediaUuid)
        after(() => changes.touch({ media: mediaUuid }))
      })
    })
  }

  /** Joins a recording. Its segments stay for viewers who are still watching them. */
  async function saveOne({ mediaUuid }: OfMedia, signal: AbortSignal): Promise<void> {
    const row = await repo.byUuid(mediaUuid)
    if (row?.status !== 'processing') return
    await storage.inWorkspace(`recording-${mediaUuid}`, async (folder) => {
      const out = join(folder, 'source.mp4')
      const recorded = await storage.growingFolder(keys.ladder(mediaUuid))
      await joinRecording(recorded, folder, out, programs, DEFAULT_LIMITS, signal)
      await storage.adopt(out, keys.source(mediaUuid))
    })
    await inTransaction(db, async (tx, after) => {
      await queue.add(tx, prepareMedia, { mediaUuid })
      after(() => queue.wake(prepareMedia))
    })
  }

  async function cutOne({ mediaUuid, version }: OfTrim, signal: AbortSignal): Promise<void> {
    const row = await repo.byUuid(mediaUuid)
    const trim = row?.trim
    if (!row || trim?.version !== version) return
    const layout = seekPreviewLayout(trim.end - trim.start, row)
    await storage.inWorkspace(`cut-${mediaUuid}`, async (folder) => {
      const film = join(folder, 'film.mp4')
      await cutFilm(await storage.localCopy(keys.watch(mediaUuid)), film, trim, programs, DEFAULT_LIMITS, signal)
      if (layout) {
        const preview = join(folder, 'seek-preview.jpg')
        await makeSeekPreview(film, preview, layout, programs, DEFAULT_LIMITS, signal)
        await storage.adopt(preview, keys.cutSeekPreview(mediaUuid, version))
      }
      await storage.adopt(film, keys.cutFilm(mediaUuid, version))
    })
    const isCurrent = await inTransaction(db, async (tx, after) => {
      const made = { ...trim, hasFilm: true, hasSeekPreview: layout !== null }
      after(() => changes.touch({ media: mediaUuid }))
      return repo.setCut(tx, mediaUuid, made)
    })
    if (!isCurrent) await storage.remove(keys.cut(mediaUuid, version))
  }

  async function removeFiles({ mediaUuid }: OfMedia): Promise<void> {
    await storage.remove(keys.all(mediaUuid))
    await removePart(storage.partPath(mediaUuid))
  }

  /** Deletes the files if the owner deleted the media during the job. */
  async function removeIfGone(of: OfMedia): Promise<void> {
    if (!(await repo.byUuid(of.mediaUuid))) await removeFiles(of)
  }

  await storage.sweep(LEFT_BEHIND)
  // Ladders take long and are not urgent. They must not delay the preparation of new videos.
  await queue.work(prepareMedia, config.workerConcurrency, async (payload, { signal }) => {
    await prepareOne(payload, signal)
    await removeIfGone(payload)
  })
  await queue.work(buildMediaLadder, Math.ceil(config.workerConcurrency / 2), async (payload, { signal }) => {
    await buildOne(payload, signal)
    await removeIfGone(payload)
  })
  await queue.work(saveRecording, 1, async (payload, { signal }) => {
    await saveOne(payload, signal)
    await removeIfGone(payload)
  })
  await queue.work(cutMedia, 1, async (payload, { signal }) => {
    await cutOne(payload, signal)
    await removeIfGone(payload)
  })
  await queue.work(removeMediaFiles, 1, removeFiles)
  await queue.work(giveUpMedia, 1, ({ mediaUuid }) => repo.setFailed(mediaUuid, 'unreadable'))
}
