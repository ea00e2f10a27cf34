import type { z } from 'zod'
import type { Trim } from '#contracts/media/recording.rules.ts'
import type { BeginLive, PublishLive, ReportUplink } from '#contracts/live/live.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { inTransaction, type After } from '#server/db/unit.ts'
import { invalid } from '#server/base/errors.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import type { VideoService } from '#server/areas/video/video.ts'
import { liveConflict, type MoveLive } from './states.ts'
import type { LiveRepo, LiveRow } from './repo.ts'
import type { Studio } from './studio.ts'

type Parts = {
  db: Db
  repo: LiveRepo
  media: Pick<MediaService, 'retryRecording' | 'trim'>
  videos: VideoService
  studio: Studio
  move: MoveLive
  /** Ends a live that is on air. */
  end: (tx: Tx, after: After, live: LiveRow) => Promise<void>
}

/** Steps that the owner of a live takes, from the first ticket to the trim of its recording. */
export const createOwnerSteps = ({ db, repo, media, videos, studio, move, end }: Parts) => ({
  ticket: async (ownerUuid: string, uuid: string, requested: z.output<typeof PublishLive>) => {
    await videos.requireOwn(ownerUuid, uuid)
    return studio.ticket(uuid, requested)
  },

  reportUplink: async (ownerUuid: string, uuid: string, report: ReportUplink): Promise<void> => {
    await videos.requireOwn(ownerUuid, uuid)
    await studio.reportUplink(uuid, report)
  },

  begin: async (ownerUuid: string, uuid: string, begun: BeginLive) => {
    await videos.requireOwn(ownerUuid, uuid)
    await studio.begin(uuid, begun)
    return videos.find(uuid, ownerUuid)
  },

  /** Starts a live that sends a film in a loop. */
  beginFilm: async (ownerUuid: string, uuid: string, filmUuid: string): Promise<void> => {
    await videos.requireOwn(ownerUuid, uuid)
    await studio.beginFilm(uuid, filmUuid)
  },

  /** Ends a live, which becomes a saved one. One on trial is removed. Idempotent. */
  finish: async (ownerUuid: string, uuid: string) => {
    await videos.requireOwn(ownerUuid, uuid)
    await inTransaction(db, async (tx, after) => {
      const live = await repo.lock(tx, uuid)
      if (!live) throw invalid('The video is not a live', 'streamId')
      if (live.state === 'announced' || live.state === 'starting') throw liveConflict('The live has not begun')
      await end(tx, after, live)
    })
    const view = await videos.find(uuid, ownerUuid)
    if (view.video.isTrial) await videos.remove({ uuid: ownerUuid }, uuid)
    return view
  },

  /**
   * Processes the recording of a failed live again. Idempotent while that is under way.
   * @throws AppError 409 if it has not failed or nothing was recorded
   */
  saveAgain: async (ownerUuid: string, uuid: string) => {
    await videos.requireOwn(ownerUuid, uuid)
    await inTransaction(db, async (tx, after) => {
      const live = await repo.lock(tx, uuid)
      if (!live) throw invalid('The video is not a live', 'streamId')
      if (live.state === 'processing') return
      const isFailed = live.state === 'failed' && (await media.retryRecording(tx, await videos.mediaOf(tx, uuid)))
      if (!isFailed) throw liveConflict('The live has no recording that failed')
      await move(tx, after, live, 'processing')
    })
    return videos.find(uuid, ownerUuid)
  },

  /** Trims a saved live; null shows all of it. */
  trim: async (ownerUuid: string, uuid: string, trim: Trim | null) => {
    await videos.requireOwn(ownerUuid, uuid)
    await media.trim((await videos.find(uuid, ownerUuid)).media.uuid, trim)
    return videos.find(uuid, ownerUuid)
  },
})
