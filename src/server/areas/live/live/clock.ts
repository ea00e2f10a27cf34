import type { Db } from '#server/db/client.ts'
import { inTransaction } from '#server/db/unit.ts'
import { AppError } from '#server/base/errors.ts'
import { startClock } from '#server/jobs/clock.ts'
import type { Log } from '#server/context/log.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import type { VideoService } from '#server/areas/video/video.ts'
import { dueMove } from './deadlines.ts'
import type { LiveMinutes } from './minutes.ts'
import type { LiveRepo } from './repo.ts'
import type { MoveLive } from './states.ts'

const TICK_MS = 1000
/** Pause after a start or an outage of the database, so that the keepers can report before deadlines are checked. */
const RECEIVED_AFTER_MS = 3000
/** Time after which a live on trial is removed, whatever its state. */
const TRIAL_MS = 60 * 60 * 1000

type Parts = {
  db: Db
  repo: LiveRepo
  move: MoveLive
  media: Pick<MediaService, 'showRecording' | 'find'>
  minutes: LiveMinutes
  videos: Pick<VideoService, 'remove'>
  log: Log
}

type Moving = Awaited<ReturnType<LiveRepo['moving']>>[number]

/**
 * Moves lives by their keepers' signals and by their deadlines. Both are rows, so no timer is lost in a restart.
 * Several processes may run it: a move fails if the state or the start has changed since it was read.
 */
export function createLiveClock({ db, repo, move, media, minutes, videos, log }: Parts) {
  async function processed(mediaUuid: string) {
    const { status } = await media.find(mediaUuid)
    return status === 'ready' ? 'saved' : status === 'failed' ? 'failed' : null
  }

  async function settle({ live, signal, mediaUuid }: Moving): Promise<void> {
    // A start that fails leaves no recording.
    if (live.state !== 'starting' && signal !== null && signal.recordedSeconds > 0) await media.showRecording(mediaUuid)
    const to = live.state === 'processing' ? await processed(mediaUuid) : dueMove(live, signal, new Date())
    if (to !== null) await inTransaction(db, (tx, after) => move(tx, after, live, to))
  }

  async function tick(): Promise<void> {
    await minutes
      .note(new Date())
      .catch((error: unknown) => log.error({ err: error }, 'statistics of the live minute could not be stored'))
    for (const moving of await repo.moving())
      await settle(moving).catch((error: unknown) => {
        // Another process has moved it meanwhile.
        if (error instanceof AppError && error.status === 409) return
        log.error({ err: error, live: moving.live.videoUuid }, 'a live could not be moved to its next state')
      })
    for (const { ownerUuid, videoUuid } of await repo.spentTrials(new Date(Date.now() - TRIAL_MS)))
      await videos
        .remove({ uuid: ownerUuid }, videoUuid)
        .catch((error: unknown) => log.error({ err: error, live: videoUuid }, 'a live on trial could not be removed'))
  }

  return {
    tick,
    /** Starts the clock. The returned function stops it and waits for the tick in progress. */
    run: (): (() => Promise<void>) => {
      let quietUntil = Date.now() + RECEIVED_AFTER_MS
      const tickUnlessQuiet = async () => {
        if (Date.now() >= quietUntil) await tick()
      }
      const stop = startClock(TICK_MS, tickUnlessQuiet, (err) => {
        quietUntil = Date.now() + RECEIVED_AFTER_MS
        log.error({ err }, 'checking lives for due state changes failed')
      })
      return () => {
        minutes.close()
        return stop()
      }
    },
  }
}
