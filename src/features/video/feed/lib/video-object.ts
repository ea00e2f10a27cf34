import type { ShownProduct } from '#contracts/catalogue/product.ts'
import type { Video } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { absoluteUrl } from '#lib/shared/absolute-url.ts'
import { LANGUAGE, sellerJsonLd } from '#lib/shared/json-ld.ts'
import { mediaUrl } from '#lib/shared/media-url.ts'
import { shopPicture } from '#lib/shared/picture-url.ts'
import { videoPath } from './feed-type.ts'
import { shortTitle } from './short-title.ts'
import { sellerName } from '#lib/shared/seller-name.ts'

/** Products that a recorded live showed, in order: all of them, or only the first ones. */
export type Shown = { products: readonly Omit<ShownProduct, 'shownAt'>[]; isWhole: boolean }

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
/** Assumed duration of a live, and the assumed remainder once it has lasted longer. */
const LIVE_MS = 120 * MINUTE_MS
const LONGER_MS = 30 * MINUTE_MS

export const placeAt = (url: string, offset: number) => `${url}?t=${offset}`

/** Pictures of a video. A live without a picture has its seller's. */
export function picturesOf({ thumbnail, owner }: Video): [string, ...string[]] {
  const [first, ...others] = [...new Set([thumbnail.main, thumbnail.firstFrame])].filter((path) => path !== null)
  if (first === undefined) return [absoluteUrl(shopPicture(owner.avatar))]
  return [absoluteUrl(mediaUrl(first)), ...others.map((path) => absoluteUrl(mediaUrl(path)))]
}

/** https://schema.org/VideoObject; `renderedAt` is the time of rendering. */
export function videoObject(video: Video, shown: Shown, renderedAt: Date) {
  const url = absoluteUrl(videoPath(video))
  const { duration, viewQuantity, likeQuantity } = video.statistic
  const publication = publicationOf(video, renderedAt)
  const clips = clipsOf(shown, duration, url)
  return {
    '@type': 'VideoObject',
    '@id': `${url}#video`,
    name: shortTitle(video.description),
    description: video.description,
    url,
    mainEntityOfPage: url,
    inLanguage: LANGUAGE,
    uploadDate: video.publishedAt,
    thumbnailUrl: picturesOf(video),
    ...(video.media.watchUrl && { contentUrl: absoluteUrl(mediaUrl(video.media.watchUrl)) }),
    ...(duration > 0 && { duration: isoDuration(duration) }),
    creator: sellerOf(video),
    ...(publication && { publication }),
    ...(clips.length > 0 && { hasPart: clips }),
    interactionStatistic: [interaction('WatchAction', viewQuantity), interaction('LikeAction', likeQuantity)],
  }
}

/** Seller with their rating. A single video has no reviews here. */
export const sellerOf = ({ owner }: Video) => sellerJsonLd({ ...owner, name: sellerName(owner) })

/** Publication event of a present or past live. Its end is an estimate until it has ended. */
function publicationOf({ type, publishedAt, media, statistic }: Video, renderedAt: Date) {
  if (type === VIDEO_TYPE.short) return null
  const start = Date.parse(publishedAt)
  const endsAt =
    media.finishedAt !== null
      ? Date.parse(media.finishedAt)
      : type === VIDEO_TYPE.vod
        ? start + statistic.duration * SECOND_MS
        : Math.max(start + LIVE_MS, renderedAt.getTime() + LONGER_MS)
  return {
    '@type': 'BroadcastEvent',
    isLiveBroadcast: true,
    startDate: publishedAt,
    endDate: new Date(endsAt).toISOString(),
  }
}

/** Clips of a recorded live, one for each product shown. */
function clipsOf({ products, isWhole }: Shown, duration: number, url: string) {
  const inVideo = products.filter(({ offset }, index) => offset < duration && offset !== products[index + 1]?.offset)
  return inVideo.map(({ offset, definitionProjection: { fullName, name } }, index) => {
    // The end of the last known clip is unknown unless the list is complete.
    const end = inVideo[index + 1]?.offset ?? (isWhole ? Math.ceil(duration) : null)
    return {
      '@type': 'Clip',
      name: fullName || name,
      startOffset: offset,
      ...(end !== null && { endOffset: end }),
      url: placeAt(url, offset),
    }
  })
}

const interaction = (type: 'WatchAction' | 'LikeAction', count: number) => ({
  '@type': 'InteractionCounter',
  interactionType: { '@type': type },
  userInteractionCount: count,
})

function isoDuration(seconds: number) {
  const whole = Math.round(seconds)
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`
}
