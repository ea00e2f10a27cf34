import type { Video } from '#contracts/video.ts'
import { mediaUrl } from '#lib/media-url.ts'
import { videoPath } from './feed-type.ts'
import { shownProduct } from '#contracts/shown-product.rules.ts'

const TITLE_LENGTH = 70

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

/** What search engines read of a video and its product. `origin` makes addresses absolute. */
export function videoJsonLd(video: Video, origin: string) {
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
        seller,
      },
    })
  return { '@context': 'https://schema.org', '@graph': entries }
}
