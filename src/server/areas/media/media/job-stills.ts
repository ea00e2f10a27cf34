import { MediaError } from '#server/media/failure.ts'
import type { OfMedia } from './job-kinds.ts'
import type { MediaRow } from './repo.ts'
import type { MediaJobParts } from './job-prepare.ts'

/** Draws the stills that a media lacks, and its thumbnails in the best format. */
export function createStillsJob({ log, repo, drawing }: MediaJobParts) {
  /** Draws the stills that a media of an earlier version lacks. Returns false if they cannot be drawn. */
  async function completeStills(row: MediaRow): Promise<boolean> {
    if (await drawing.isComplete(row)) return true
    try {
      if (row.kind === 'video') await drawing.film(row)
      else await repo.setDrawn(row.uuid, await drawing.picture(row))
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

  return drawStillsOf
}
