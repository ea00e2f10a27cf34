import { mayMove } from '#contracts/live/live.rules.ts'
import type { LiveState } from '#contracts/video/broadcast.rules.ts'
import type { Tx } from '#server/db/client.ts'
import type { After } from '#server/db/unit.ts'
import { isUniqueViolation } from '#server/db/unique.ts'
import { AppError } from '#server/base/errors.ts'
import type { Queue } from '#server/jobs/queue.ts'
import type { MediaService } from '#server/areas/media/media.ts'
import type { VideoService } from '#server/areas/video/video.ts'
import { deadlineOf } from './deadlines.ts'
import { NOTIFY_AFTER_MS, notifyFollowers } from './job-kinds.ts'
import type { Changed, LiveRepo, LiveRow } from './repo.ts'
import { addShown } from './shown.repo.ts'

type Parts = {
  repo: LiveRepo
  queue: Pick<Queue, 'add'>
  media: Pick<MediaService, 'endRecording' | 'giveUpRecording' | 'saveRecording'>
  videos: Pick<VideoService, 'becomeLive' | 'becomeSaved' | 'leaveLists' | 'mediaOf' | 'publishState'>
  /** Ends the data that depends on a live, in the same transaction. */
  ended: (tx: Tx, after: After, live: LiveRow, at: Date) => Promise<void>
}

export type MoveLive = ReturnType<typeof createLiveStates>

export const liveConflict = (detail: string) => new AppError('LIVE_CONFLICT_EXCEPTION', detail)

/** Creates the only function that changes the state of a live, with the effects on its video and its recording. */
export function createLiveStates({ repo, queue, media, videos, ended }: Parts) {
  /**
   * Changes the state. `live` is the row as the caller knows it; returns the changed row.
   * @throws AppError 409 if the move is not allowed, the live has moved meanwhile, or its seller has another live on
   */
  async function move(tx: Tx, after: After, live: LiveRow, to: LiveState): Promise<LiveRow> {
    if (!mayMove(live.state, to)) throw liveConflict(`A live that is ${live.state} cannot become ${to}`)
    const at = new Date()
    const moved = await repo.move(tx, live, to, changedBy(live, to, at), at).catch((error: unknown) => {
      throw isUniqueViolation(error) ? liveConflict('The seller has another live on air') : error
    })
    if (!moved) throw liveConflict('The live has changed meanwhile')
    return follow(tx, after, live, moved, at)
  }

  async function follow(tx: Tx, after: After, before: LiveRow, live: LiveRow, at: Date): Promise<LiveRow> {
    switch (live.state) {
      case 'live':
        if (before.startedAt === null) await begin(tx, after, live, at)
        await videos.publishState(tx, after, live.videoUuid, 'live')
        return live
      case 'interrupted':
        await videos.publishState(tx, after, live.videoUuid, 'interrupted')
        return live
      case 'ended':
        return end(tx, after, live, at)
      case 'failed':
        await media.giveUpRecording(tx, await videos.mediaOf(tx, live.videoUuid))
        await videos.leaveLists(tx, after, live.videoUuid)
        return live
      case 'processing':
        await media.saveRecording(tx, after, await videos.mediaOf(tx, live.videoUuid))
        return live
      case 'announced':
      case 'starting':
      case 'saved':
        return live
    }
  }

  async function begin(tx: Tx, after: After, { videoUuid }: LiveRow, at: Date): Promise<void> {
    const { isTrial, shown } = await videos.becomeLive(tx, after, videoUuid, at)
    if (shown) await addShown(tx, { videoUuid, shownAt: at, ...shown })
    if (isTrial) return
    const startAfter = new Date(at.getTime() + NOTIFY_AFTER_MS)
    await queue.add(tx, notifyFollowers, { videoUuid, after: null }, { startAfter })
  }

  /** Ends a live. Without a recording its video can no longer be watched. */
  async function end(tx: Tx, after: After, live: LiveRow, at: Date): Promise<LiveRow> {
    const mediaUuid = await videos.becomeSaved(tx, after, live.videoUuid, at)
    await ended(tx, after, live, at)
    const isRecorded = await media.endRecording(
      tx,
      mediaUuid,
      Math.floor((at.getTime() - (live.startedAt ?? at).getTime()) / 1000),
    )
    return isRecorded ? live : move(tx, after, live, 'failed')
  }

  return move
}

/** Columns that a move sets. */
const changedBy = (live: LiveRow, to: LiveRow['state'], at: Date): Changed => {
  const startedAt = to === 'live' ? (live.startedAt ?? at) : live.startedAt
  return {
    startedAt,
    deadlineAt: deadlineOf(to, startedAt, at),
    ...(to === 'starting' && { fence: live.fence + 1 }),
    ...((to === 'announced' || to === 'ended') && { publishPin: null, startAskedAt: null }),
  }
}
