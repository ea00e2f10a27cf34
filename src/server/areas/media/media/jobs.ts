import { join } from 'node:path'
import { seekPreviewLayout } from '#contracts/media/media.rules.ts'
import { inTransaction } from '#server/db/unit.ts'
import { startClock } from '#server/jobs/clock.ts'
import { addInTurn } from '#server/jobs/turns.ts'
import { cutFilm } from '#server/media/cut-film.ts'
import { takeCaptions } from '#server/media/caption-file.ts'
import { MediaError } from '#server/media/failure.ts'
import { buildLadder } from '#server/media/ladder.ts'
import { joinRecording } from '#server/media/join-recording.ts'
import { DEFAULT_LIMITS, LONG_LIMITS, RECORDING_LIMITS, REEL_LIMITS, type MediaLimits } from '#server/media/limits.ts'
import { prepare } from '#server/media/prepare.ts'
import { probe } from '#server/media/probe.ts'
import { makeSeekPreview } from '#server/media/seek-preview.ts'
import { sniffFile } from '#server/media/sniff.ts'
import { removePart } from '#server/ports/storage/part-file.ts'
import { createStillDrawing } from './draw-stills.ts'
import { keys } from './keys.ts'
import {
  buildMediaLadder,
  cutMedia,
  drawStills,
  giveUpMedia,
  prepareLongFilm,
  prepareMedia,
  removeMediaFiles,
  saveRecording,
  type OfMedia,
  type OfTrim,
} from './job-kinds.ts'
import { createMediaRepo, type MediaRow, type ReadyMedia } from './repo.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import type { MediaArea } from '../media.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Age after which leftover files are deleted: longer than any job takes, and longer than a pause in an upload. */
const LEFT_BEHIND = { workspaceMs: 24 * HOUR_MS, partMs: 7 * DAY_MS }

type Parts = Pick<
  JobParts<MediaArea>,
  'beforeClose' | 'changes' | 'database' | 'log' | 'programs' | 'queue' | 'services' | 'storage' | 'workerConcurrency'
>

/** Runs media jobs. */
export async function workOnMedia(parts: Parts): Promise<void> {
  const { database, log, programs, queue, storage, changes, services, beforeClose, workerConcurrency } = parts
  const { db } = database
  const { becameReady } = services.mediaFacts
  const repo = createMediaRepo(db)
  const drawing = createStillDrawing(storage)

  async function makeVideo(
    { uuid: mediaUuid, ownerUuid }: MediaRow,
    limits: MediaLimits,
    signal: AbortSignal,
  ): Promise<ReadyMedia> {
    const made = await storage.inWorkspace(`prepare-${mediaUuid}`, async (folder) => {
      const source = await storage.localCopy(keys.source(mediaUuid))
      const out = join(folder, 'prepared')
      const { files: _, copied, reasons, ...made } = await prepare(source, out, programs, limits, signal)
      log.info({ media: mediaUuid, copied, reasons }, 'a video was prepared')
      await storage.adopt(out, keys.prepared(mediaUuid))
      return made
    })
    await drawing.film({ uuid: mediaUuid, ownerUuid })
    return made
  }

  async function makePicture(row: MediaRow): Promise<ReadyMedia> {
    const sniffed = await sniffFile(await storage.localCopy(keys.source(row.uuid)))
    if (sniffed?.kind !== 'picture') throw new MediaError('unreadable', 'its first bytes are no known picture’s')
    return { ...(await drawing.picture(row, sniffed.mimetype)), size: row.size, duration: null }
  }

  async function prepareOne({ mediaUuid }: OfMedia, isLong: boolean, signal: AbortSignal): Promise<void> {
    const row = await repo.byUuid(mediaUuid)
    if (row?.status !== 'processing') return
    const limits = isLong ? longLimitsOf(row) : REEL_LIMITS
    try {
      const made = row.kind === 'picture' ? await makePicture(row) : await makeVideo(row, limits, signal)
      await inTransaction(db, async (tx, after) => {
        if (!(await repo.setReady(tx, mediaUuid, made))) return
        await becameReady.emit(tx, after, mediaUuid)
        await queue.add(tx, drawStills, { mediaUuid })
        after(() => queue.wake(drawStills))
        if (row.kind === 'picture') return
        const share = { ownerUuid: row.ownerUuid, cost: made.duration ?? 0 }
        await addInTurn(queue, tx, buildMediaLadder, { mediaUuid }, share)
        after(() => queue.wake(buildMediaLadder))
      })
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      if (!isLong && error.failure === 'too-long') return prepareLater(row, signal)
      log.info(
        { media: mediaUuid, failure: error.failure, detail: error.message },
        'the file cannot be prepared for playing',
      )
      await repo.setFailed(mediaUuid, error.failure)
    }
  }

  const longLimitsOf = ({ isRecording }: MediaRow) => (isRecording ? RECORDING_LIMITS : LONG_LIMITS)

  /** Moves a film from the lane of reels to that of long films, if it is one and not too long altogether. */
  async function prepareLater(row: MediaRow, signal: AbortSignal): Promise<void> {
    const { uuid: mediaUuid, ownerUuid } = row
    try {
      const source = await storage.localCopy(keys.source(mediaUuid))
      const { duration } = await probe(source, programs, longLimitsOf(row), signal)
      await inTransaction(db, async (tx, after) => {
        await addInTurn(queue, tx, prepareLongFilm, { mediaUuid }, { ownerUuid, cost: duration })
        after(() => queue.wake(prepareLongFilm))
      })
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      await repo.setFailed(mediaUuid, error.failure)
    }
  }

  /** Draws the stills that a media of an earlier version lacks. Returns false if they cannot be drawn. */
  async function completeStills(row: MediaRow): Promise<boolean> {
    if (await drawing.isComplete(row)) return true
    try {
      if (row.kind === 'video') await drawing.film(row)
      else await repo.setDrawn(row.uuid, await makePicture(row))
      return true
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      log.info({ media: row.uuid, failure: error.failure, detail: error.message }, 'the stills cannot be drawn')
      await repo.setStillsFailed(row, error.failure)
      return false
    }
  }

  async function drawStillsOf({ mediaUuid }: OfMedia, signal: AbortSignal): Promise<void> {
    const row = await repo.byUuid(mediaUuid)
    if (row?.status !== 'ready' || row.failure !== null) return
    if (!(await completeStills(row))) return
    try {
      await drawing.best((await repo.byUuid(mediaUuid)) ?? row, signal)
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      log.info({ media: mediaUuid, detail: error.message }, 'the thumbnails stay WebP')
    }
  }

  /** Makes the player's extras: seek previews, and the captions embedded in the film. */
  async function makeExtras(row: MediaRow, signal: AbortSignal): Promise<void> {
    const { uuid, duration, width, height } = row
    const limits = longLimitsOf(row)
    await storage.inWorkspace(`extras-${uuid}`, async (folder) => {
      const layout = seekPreviewLayout(duration ?? 0, { width, height })
      if (layout) {
        const out = join(folder, 'seek-preview.jpg')
        const watch = await storage.localCopy(keys.watch(uuid))
        await makeSeekPreview(watch, out, layout, programs, limits, signal)
        await storage.adopt(out, keys.seekPreview(uuid))
        await repo.setSeekPreview(uuid)
      }
      if ((await storage.locate(keys.source(uuid))) === null) return
      const captions = join(folder, 'captions.vtt')
      const source = await storage.localCopy(keys.source(uuid))
      if (!(await takeCaptions(source, captions, programs, limits, signal))) return
      await storage.adopt(captions, keys.captions(uuid))
      await repo.setCaptions(uuid)
    })
  }

  async function buildOne({ mediaUuid }: OfMedia, signal: AbortSignal): Promise<void> {
    const row = await repo.byUuid(mediaUuid)
    if (row?.status !== 'ready' || row.deletedAt !== null) return
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
      await joinRecording(recorded, folder, out, programs, RECORDING_LIMITS, signal)
      await storage.adopt(out, keys.source(mediaUuid))
    })
    await inTransaction(db, async (tx, after) => {
      await addInTurn(queue, tx, prepareMedia, { mediaUuid }, { ownerUuid: row.ownerUuid, cost: 1 })
      after(() => queue.wake(prepareMedia))
    })
  }

  async function cutOne({ mediaUuid, version }: OfTrim, signal: AbortSignal): Promise<void> {
    const row = await repo.byUuid(mediaUuid)
    const trim = row?.trim
    if (!row || row.deletedAt !== null || trim?.version !== version) return
    const layout = seekPreviewLayout(trim.end - trim.start, row)
    await storage.inWorkspace(`cut-${mediaUuid}`, async (folder) => {
      const film = join(folder, 'film.mp4')
      await cutFilm(await storage.localCopy(keys.watch(mediaUuid)), film, trim, programs, RECORDING_LIMITS, signal)
      if (layout) {
        const preview = join(folder, 'seek-preview.jpg')
        await makeSeekPreview(film, preview, layout, programs, RECORDING_LIMITS, signal)
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
    const row = await repo.byUuid(mediaUuid)
    if (row?.status === 'ready') for (const key of keys.filmsOf(mediaUuid, row.trim?.version)) await storage.remove(key)
    else await storage.remove(keys.all(mediaUuid))
    await removePart(storage.partPath(mediaUuid))
  }

  /** Deletes the files if the owner deleted the media during the job. */
  async function removeIfGone(of: OfMedia): Promise<void> {
    const row = await repo.byUuid(of.mediaUuid)
    if (!row || row.deletedAt !== null) await removeFiles(of)
  }

  await storage.sweep(LEFT_BEHIND)
  // Long films and ladders take long. They have lanes of their own, and must not delay the preparation of reels.
  const slowConcurrency = Math.ceil(workerConcurrency / 2)
  await queue.work(prepareMedia, workerConcurrency, async (payload, { signal }) => {
    await prepareOne(payload, false, signal)
    await removeIfGone(payload)
  })
  await queue.work(prepareLongFilm, slowConcurrency, async (payload, { signal }) => {
    await prepareOne(payload, true, signal)
    await removeIfGone(payload)
  })
  await queue.work(drawStills, 1, async (payload, { signal }) => {
    await drawStillsOf(payload, signal)
    await removeIfGone(payload)
  })
  await queue.work(buildMediaLadder, slowConcurrency, async (payload, { signal }) => {
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

  const sweepUploads = () => services.media.sweepUploads(new Date(Date.now() - LEFT_BEHIND.partMs))
  await sweepUploads()
  beforeClose(startClock(DAY_MS, sweepUploads, (err) => log.error({ err }, 'deleting abandoned uploads failed')))
}
