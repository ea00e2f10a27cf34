import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import type { Owner } from '#contracts/account/user.ts'
import type { NewestReel, Video, VideoMedia } from '#contracts/video/video.ts'
import { categoryTitle } from '#server/areas/catalogue/catalogue.ts'
import { isAllowed, isAvailable } from './policy.ts'
import type { VideoRow } from './repo.ts'

/** Row with the seller and the product from other modules. */
export type VideoView = Omit<VideoRow, 'owner'> & {
  owner: Owner
  projection: DefinitionProjection | undefined
  /** Products of a saved live, in the order of showing; otherwise the shown one. */
  projections: DefinitionProjection[]
  /** Defined for a live on air. */
  broadcast: Broadcast | undefined
}

/** Address and access of a live stream. */
export type Broadcast = { janusApiUrl: string; streamId: number; rxPin: string }

/** Type of every served film, regardless of the upload. */
const SERVED = 'video/mp4'

function captionsUrl({ uuid, hasCaptions, captionsVersion, trim }: VideoRow['media']) {
  if (!hasCaptions) return null
  if (trim !== null) return `/media/${uuid}/trim/${trim.version}/captions?of=${captionsVersion ?? 'film'}`
  return `/media/${uuid}/captions${captionsVersion === null ? '' : `/${captionsVersion}`}`
}

/** URLs of the film and its seek preview. For a trimmed live, a job makes both. */
function filesOf({ uuid, status, trim, hasSeekPreview }: VideoRow['media']) {
  const at = trim === null ? `/media/${uuid}` : `/media/${uuid}/trim/${trim.version}`
  const [hasFilm, hasPreview] = trim === null ? [true, hasSeekPreview] : [trim.hasFilm, trim.hasSeekPreview]
  return {
    watchUrl: status === 'ready' && hasFilm ? `${at}/watch` : null,
    seekPreviewUrl: hasPreview ? `${at}/seek-preview` : null,
  }
}

const trimOf = ({ isRecording, status, duration, trim }: VideoRow['media']) => {
  if (!isRecording || status !== 'ready' || duration === null) return null
  return { start: trim?.start ?? 0, end: trim?.end ?? duration, of: duration }
}

/** URL of the playlist: the growing one of a live on air, otherwise the complete one. */
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
  ...filesOf(media),
  ...hlsOf(media),
  trim: trimOf(media),
  captionsUrl: captionsUrl(media),
  finishedAt: finishedAt?.toISOString() ?? null,
  secret: broadcast ? { rxPin: broadcast.rxPin } : null,
  configuration: broadcast ? { streamId: broadcast.streamId } : null,
  width: media.width,
  height: media.height,
})

const thumbnail = (mediaUuid: string) => `/media/${mediaUuid}/thumbnail`

type NewestReelRow = {
  uuid: string
  ownerUuid: string
  username: string
  mediaUuid: string
  thumbnailMainMediaUuid: string | null
}

export const presentNewestReel = (reel: NewestReelRow): NewestReel => ({
  uuid: reel.uuid,
  ownerUuid: reel.ownerUuid,
  username: reel.username,
  thumbnail: thumbnail(reel.thumbnailMainMediaUuid ?? reel.mediaUuid),
})

export function presentVideo(
  { video, owner, media, isPromoted, projection, projections, broadcast }: VideoView,
  now = new Date(),
): Video {
  const own = video.thumbnailMainMediaUuid
  const isReady = media.status === 'ready'
  const made = isReady ? thumbnail(media.uuid) : media.hasLadder ? `/media/${media.uuid}/live-picture` : null
  return {
    uuid: video.uuid,
    type: video.type,
    isAvailable: isAvailable(video, now),
    ...(!isAllowed(video, now) && { isHidden: true }),
    ...(video.isTrial && { isTrial: true }),
    ...(isPromoted && { isPromoted: true }),
    createdAt: video.createdAt.toISOString(),
    updatedAt: video.updatedAt.toISOString(),
    publishedAt: video.publishedAt.toISOString(),
    description: video.description,
    category: { uuid: video.categoryUuid, name: categoryTitle(video.categoryUuid) },
    conversationUuid: video.conversationUuid,
    shopUuid: video.shopUuid,
    shareFacebookPageUuid: video.shareFacebookPageUuid,
    promotion: video.promotionType === null ? null : { type: video.promotionType },
    statistic: {
      duration: media.trim ? media.trim.end - media.trim.start : (media.duration ?? 0),
      likeQuantity: video.likeQuantity,
      viewQuantity: video.viewQuantity,
      commentQuantity: video.commentQuantity,
    },
    thumbnail: {
      main: own === null ? made : thumbnail(own),
      firstFrame: isReady ? `/media/${media.uuid}/first-frame` : null,
    },
    media: presentMedia(media, video.finishedAt, broadcast),
    owner,
    product: projection
      ? { definitionUuid: projection.definitionUuid, definitionProjectionUuid: projection.uuid }
      : null,
    definitionProjections: projections,
    streamServer: broadcast ? { janusApiUrl: broadcast.janusApiUrl } : null,
    reactions: [],
  }
}
