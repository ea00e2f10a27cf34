import { categoryByUuid } from '#contracts/categories.ts'
import type { DefinitionProjection } from '#contracts/product.ts'
import type { Owner } from '#contracts/user.ts'
import type { NewestReel, Video, VideoMedia } from '#contracts/video.ts'
import { isAvailable } from './policy.ts'
import type { VideoRow } from './repo.ts'

/** A row with what other modules say of its seller and its product. */
export type VideoView = Omit<VideoRow, 'owner'> & {
  owner: Owner
  projection: DefinitionProjection | undefined
  /** Of a live that is on. */
  broadcast: Broadcast | undefined
}

/** Where a live can be watched while it is on. */
export type Broadcast = { janusApiUrl: string; streamId: number; rxPin: string }

/** What is served in the end, whatever was sent. */
const SERVED = 'video/mp4'

/** Their times are of the whole. */
const captionsUrl = ({ uuid, hasCaptions, captionsVersion, trim }: VideoRow['media']) =>
  hasCaptions && (trim === null || trim.start === 0)
    ? `/media/${uuid}/captions${captionsVersion === null ? '' : `/${captionsVersion}`}`
    : null

const trimOf = ({ isRecording, status, duration, trim }: VideoRow['media']) => {
  if (!isRecording || status !== 'ready' || duration === null) return null
  return { start: trim?.start ?? 0, end: trim?.end ?? duration, of: duration }
}

/** While a live is on, its HLS is what it shows now; all of it is the film's list as ever. */
const hlsOf = ({ uuid, status, hasLadder, trim }: VideoRow['media']) => {
  if (trim !== null) return { hlsUrl: `/media/${uuid}/hls/trim-${trim.version}.m3u8`, dvrUrl: null }
  const whole = hasLadder ? `/media/${uuid}/hls/master.m3u8` : null
  const isOn = hasLadder && status === 'recording'
  return { hlsUrl: isOn ? `/media/${uuid}/hls/live.m3u8` : whole, dvrUrl: isOn ? whole : null }
}

const presentMedia = (
  media: VideoRow['media'],
  finishedAt: Date | null,
  broadcast: Broadcast | undefined,
): VideoMedia => ({
  mediaFile: { uuid: media.uuid, metadata: { mimetype: media.mimetype ?? SERVED } },
  status: media.status,
  failure: media.failure,
  watchUrl: media.status === 'ready' && media.trim === null ? `/media/${media.uuid}/watch` : null,
  ...hlsOf(media),
  seekPreviewUrl: media.hasSeekPreview && media.trim === null ? `/media/${media.uuid}/seek-preview` : null,
  trim: trimOf(media),
  captionsUrl: captionsUrl(media),
  finishedAt: finishedAt?.toISOString() ?? null,
  secret: broadcast ? { rxPin: broadcast.rxPin } : null,
  configuration: broadcast ? { streamId: broadcast.streamId } : null,
  width: media.width,
  height: media.height,
})

const thumbnail = (mediaUuid: string) => `/media/${mediaUuid}/thumbnail`

type NewestReelRow = { uuid: string; username: string; mediaUuid: string; thumbnailMainMediaUuid: string | null }

export const presentNewestReel = (reel: NewestReelRow): NewestReel => ({
  uuid: reel.uuid,
  username: reel.username,
  thumbnail: thumbnail(reel.thumbnailMainMediaUuid ?? reel.mediaUuid),
})

export function presentVideo({ video, owner, media, projection, broadcast }: VideoView, now = new Date()): Video {
  const own = video.thumbnailMainMediaUuid
  const isReady = media.status === 'ready'
  return {
    uuid: video.uuid,
    type: video.type,
    isAvailable: isAvailable(video, now),
    createdAt: video.createdAt.toISOString(),
    updatedAt: video.updatedAt.toISOString(),
    publishedAt: video.publishedAt.toISOString(),
    description: video.description,
    category: { uuid: video.categoryUuid, name: categoryByUuid(video.categoryUuid)?.title ?? '' },
    conversationUuid: video.conversationUuid,
    shopUuid: video.shopUuid,
    shareFacebookPageUuid: video.shareFacebookPageUuid,
    promotion: video.promotionType === null ? null : { type: video.promotionType },
    statistic: {
      duration: media.trim ? media.trim.end - media.trim.start : (media.duration ?? 0),
      likeQuantity: video.likeQuantity,
      viewQuantity: video.viewQuantity,
    },
    thumbnail: {
      main: own !== null || isReady ? thumbnail(own ?? media.uuid) : null,
      firstFrame: isReady ? `/media/${media.uuid}/first-frame` : null,
    },
    media: presentMedia(media, video.finishedAt, broadcast),
    owner,
    product: projection
      ? { definitionUuid: projection.definitionUuid, definitionProjectionUuid: projection.uuid }
      : null,
    definitionProjections: projection ? [projection] : [],
    streamServer: broadcast ? { janusApiUrl: broadcast.janusApiUrl } : null,
    reactions: [],
  }
}
