import { join } from 'node:path'
import { inTransaction } from '#server/db/unit.ts'
import type { JobParts } from '#server/jobs/job-parts.ts'
import { type Night, waitForNight } from '#server/jobs/night.ts'
import { addInTurn } from '#server/jobs/turns.ts'
import { MediaError } from '#server/media/failure.ts'
import { LONG_LIMITS, RECORDING_LIMITS, REEL_LIMITS, type MediaLimits } from '#server/media/limits.ts'
import { prepare } from '#server/media/prepare.ts'
import { probe } from '#server/media/probe.ts'
import { keys } from './keys.ts'
import { buildMediaLadder, drawStills, prepareLongFilm, type OfMedia } from './job-kinds.ts'
import type { MediaRow, ReadyMedia, MediaRepo } from './repo.ts'
import type { StillDrawing } from './draw-stills.ts'
import type { MediaArea } from '../media.ts'

/** Parts of a process that works on media. */
export type MediaJobParts = Pick<
  JobParts<MediaArea>,
  'changes' | 'database' | 'log' | 'programs' | 'queue' | 'services' | 'storage'
> & {
  repo: MediaRepo
  drawing: StillDrawing
  /** Hours for what nobody waits for. */
  night: Night | null
}

export const longLimitsOf = ({ isRecording }: MediaRow) => (isRecording ? RECORDING_LIMITS : LONG_LIMITS)

/** Makes files that were received playable: pictures with their stills, films as they are watched. */
export function createPreparing({
  programs,
  database: { db },
  log,
  queue,
  storage,
  services,
  repo,
  drawing,
  night,
}: MediaJobParts) {
  const { becameReady } = services.mediaFacts

  async function makeVideo(
    { uuid: mediaUuid, ownerUuid }: MediaRow,
    limits: MediaLimits,
    signal: AbortSignal,
  ): Promise<ReadyMedia> {
    const made = await storage.inWorkspace(`prepare-${mediaUuid}`, async (folder) => {
      const source = await storage.localCopy(keys.source(mediaUuid), folder)
      const out = join(folder, 'prepared')
      const { files: _, copied, reasons, ...made } = await prepare(source, out, programs, limits, signal)
      log.info({ media: mediaUuid, copied, reasons }, 'a video was prepared')
      await storage.adopt(out, keys.prepared(mediaUuid))
      return made
    })
    await drawing.film({ uuid: mediaUuid, ownerUuid })
    return made
  }

  async function prepareOne({ mediaUuid }: OfMedia, isLong: boolean, signal: AbortSignal): Promise<void> {
    const row = await repo.byUuid(mediaUuid)
    if (row?.status !== 'processing') return
    const limits = isLong ? longLimitsOf(row) : REEL_LIMITS
    try {
      const made = row.kind === 'picture' ? await drawing.picture(row) : await makeVideo(row, limits, signal)
      await inTransaction(db, async (tx, after) => {
        if (!(await repo.setReady(tx, mediaUuid, made))) return
        await becameReady.emit(tx, after, mediaUuid)
        await queue.add(tx, drawStills, { mediaUuid })
        after(() => queue.wake(drawStills))
        if (row.kind === 'picture') return
        const share = { ownerUuid: row.ownerUuid, cost: made.duration ?? 0, startAfter: waitForNight(night) }
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

  /** Moves a film from the lane of reels to that of long films, if it is one and not too long altogether. */
  async function prepareLater(row: MediaRow, signal: AbortSignal): Promise<void> {
    const { uuid: mediaUuid, ownerUuid } = row
    try {
      const { duration } = await storage.inWorkspace(`probe-${mediaUuid}`, async (folder) =>
        probe(await storage.localCopy(keys.source(mediaUuid), folder), programs, longLimitsOf(row), signal),
      )
      await inTransaction(db, async (tx, after) => {
        await addInTurn(queue, tx, prepareLongFilm, { mediaUuid }, { ownerUuid, cost: duration })
        after(() => queue.wake(prepareLongFilm))
      })
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      await repo.setFailed(mediaUuid, error.failure)
    }
  }

  return prepareOne
}
