import type { ShownProduct } from '#contracts/product.ts'
import type { Owner } from '#contracts/user.ts'
import type { Video } from '#contracts/video.ts'
import { VIDEO_TYPE } from '#contracts/video.rules.ts'
import { mediaUrl } from '#lib/media-url.ts'
import { videoPath } from './feed-type.ts'
import { shownProduct } from '#contracts/shown-product.rules.ts'

const TITLE_LENGTH = 70
const BEST_RATE = 5

/** The first words of a description, cut between two of them. */
export function shortTitle(description: string) {
  const text = description.replace(/\s+/g, ' ').trim()
  if (text.length <= TITLE_LENGTH) return text
  const cut = text.slice(0, TITLE_LENGTH)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 20 ? cut.lastIndexOf(' ') : TITLE_LENGTH)}…`
}

function isoDuration(seconds: number) {
  const whole = Math.round(seconds)
  return `PT${Math.floor(whole / 60)}M${whole % 60}S`
}

/** The stretches of a saved live that show a product each: chapters that one can begin at. */
function clipsOf(shown: readonly ShownProduct[], duration: number, url: string) {
  const inVideo = shown.filter(({ offset }) => offset < duration)
  return inVideo.map(({ offset, definitionProjection: { fullName, name } }, index) => ({
    '@type': 'Clip',
    name: fullName || name,
    startOffset: offset,
    endOffset: inVideo[index + 1]?.offset ?? Math.ceil(duration),
    url: `${url}?t=${offset}`,
  }))
}

/** A thing has no reviews of its own here; who sells it has. */
function sellerOf({ fullName, ratingAverage, reviewQuantity = 0 }: Owner) {
  return {
    '@type': 'Organization',
    name: fullName,
    ...(reviewQuantity > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Number(ratingAverage),
        bestRating: BEST_RATE,
        reviewCount: reviewQuantity,
      },
    }),
  }
}

/**
 * What search engines read of a video and its product. `origin` makes addresses absolute; `shown` is what a saved live
 * showed, in its order.
 */
export function videoJsonLd(video: Video, origin: string, shown: readonly ShownProduct[] = []) {
  const absolute = (path: string) => (path.startsWith('/') ? origin + path : path)
  const pictures = [video.thumbnail.main, video.thumbnail.firstFrame].filter((path) => path !== null)
  const url = absolute(videoPath(video))
  const seller = { '@type': 'Person', name: video.owner.fullName }
  const product = shownProduct(video)
  const { duration, viewQuantity, likeQuantity } = video.statistic
  const interaction = (type: 'WatchAction' | 'LikeAction', count: number) => ({
    '@type': 'InteractionCounter',
    interactionType: { '@type': type },
    userInteractionCount: count,
  })
  const entries: object[] = [
    {
      '@type': 'VideoObject',
      name: shortTitle(video.description),
      description: video.description,
      url,
      uploadDate: video.publishedAt,
      thumbnailUrl: [...new Set(pictures)].map((path) => absolute(mediaUrl(path))),
      ...(video.media.watchUrl && { contentUrl: absolute(mediaUrl(video.media.watchUrl)) }),
      ...(duration > 0 && { duration: isoDuration(duration) }),
      creator: seller,
      ...(video.type === VIDEO_TYPE.live && {
        publication: { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: video.publishedAt },
      }),
      ...(shown.length > 0 && { hasPart: clipsOf(shown, duration, url) }),
      interactionStatistic: [interaction('WatchAction', viewQuantity), interaction('LikeAction', likeQuantity)],
    },
  ]
  if (product)
    entries.push({
      '@type': 'Product',
      name: product.fullName || product.name,
      ...(product.description && { description: product.description }),
      ...(product.mediaFile && { image: absolute(mediaUrl(product.mediaFile.url)) }),
      offers: {
        '@type': 'Offer',
        url,
        price: product.price.toFixed(2),
        priceCurrency: 'PLN',
        availability: `https://schema.org/${product.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
        seller: sellerOf(video.owner),
      },
    })
  return { '@context': 'https://schema.org', '@graph': entries }
}
