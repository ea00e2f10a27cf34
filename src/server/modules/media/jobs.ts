import { join } from 'node:path'
import { seekPreviewLayout } from '#contracts/media.rules.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { type After, inTransaction } from '../../db/unit.ts'
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
import { buildMediaLadder, giveUpMedia, prepareMedia, removeMediaFiles, saveRecording, type OfMedia } from './kinds.ts'
import { createMediaRepo, type MediaRow, type ReadyMedia } from './repo.ts'

const HOUR_MS = 60 * 60 * 1000
/** Longer than any job may take, and longer than anybody leaves an upload alone who means to finish it. */
const LEFT_BEHIND = { workspaceMs: 24 * HOUR_MS, partMs: 7 * 24 * HOUR_MS }

type Parts = Pick<Context, 'config' | 'database' | 'log' | 'queue' | 'storage' | 'changes'>

/** Takes up the jobs of media. `mediaBecameReady` is called in the transaction that makes a media watchable. */
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
      log.info({ media: mediaUuid, failure: error.failure, detail: error.message }, 'a media cannot be made watchable')
      await repo.setFailed(mediaUuid, error.failure)
    }
  }

  /** What a player shows beside the film: small pictures to look for a moment, and the captions it came with. */
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
    // The recording of a live was written as one.
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

  /** The parts stay as they are, for whoever watches meanwhile. */
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

  async function removeFiles({ mediaUuid }: OfMedia): Promise<void> {
    await storage.remove(keys.all(mediaUuid))
    await removePart(storage.partPath(mediaUuid))
  }

  /** Its owner may have left while it was made. */
  async function removeIfGone(of: OfMedia): Promise<void> {
    if (!(await repo.byUuid(of.mediaUuid))) await removeFiles(of)
  }

  await storage.sweep(LEFT_BEHIND)
  // Ladders are long and nobody waits for them: they never take the place of a video that is to be watched at once.
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
  await queue.work(removeMediaFiles, 1, removeFiles)
  await queue.work(giveUpMedia, 1, ({ mediaUuid }) => repo.setFailed(mediaUuid, 'unreadable'))
}
