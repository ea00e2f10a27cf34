import { join } from 'node:path'
import { inTransaction } from '#server/db/unit.ts'
import { cutFilm } from '#server/media/cut-film.ts'
import { RECORDING_LIMITS } from '#server/media/limits.ts'
import { makeSeekPreview } from '#server/media/seek-preview.ts'
import { keys } from './keys.ts'
import { type OfMedia, prepareMedia, type OfTrim } from './job-kinds.ts'
import type { MediaJobParts } from './job-prepare.ts'
import { recordingRepo } from './recording.repo.ts'
import { seekPreviewLayout } from '#contracts/media/media.rules.ts'
import { addInTurn } from '#server/jobs/turns.ts'
import { joinRecording } from '#server/media/join-recording.ts'

/** Makes films of recorded lives. */
export function createRecordingJobs({ programs, database: { db }, queue, storage, changes, repo }: MediaJobParts) {
  /** Joins a recording. Its segments stay for viewers who are still watching them. */
  async function saveOne({ mediaUuid }: OfMedia, signal: AbortSignal): Promise<void> {
    const row = await repo.byUuid(mediaUuid)
    if (row?.status !== 'processing') return
    await storage.inWorkspace(`recording-${mediaUuid}`, async (folder) => {
      const out = join(folder, 'source.mp4')
      const recorded = await storage.localFolder(keys.ladder(mediaUuid), folder)
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
      const whole = await storage.localCopy(keys.watch(mediaUuid), folder)
      await cutFilm(whole, film, trim, programs, RECORDING_LIMITS, signal)
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
      return recordingRepo.setCut(tx, mediaUuid, made)
    })
    if (!isCurrent) await storage.remove(keys.cut(mediaUuid, version))
  }

  return { saveOne, cutOne }
}
