import type { Video } from '#contracts/video/video.ts'
import { SEEK_PREVIEW_FROM_SECONDS } from '#contracts/media/media.rules.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { videoPath } from '../../lib/feed-type.ts'

/** Minimum position for a link to the moment. Before it the whole film is shared. */
const FROM_SECONDS = 1
/** True for films whose seek bar has preview pictures. Shorter ones are shared as a whole. */
const hasMoments = ({ type, statistic }: Video) =>
  type === VIDEO_TYPE.vod || (type !== VIDEO_TYPE.live && statistic.duration >= SEEK_PREVIEW_FROM_SECONDS)

/** Path of a film that is shared at a second of it. */
export function sharedPath(entry: Video, second: number): string {
  const at = Math.floor(second)
  return videoPath(entry) + (hasMoments(entry) && at >= FROM_SECONDS ? `?t=${at}` : '')
}
