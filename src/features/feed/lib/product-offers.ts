import type { DefinitionProjection } from '#contracts/product.ts'
import { shownProduct } from '#contracts/shown-product.rules.ts'
import type { Video } from '#contracts/video.ts'
import { absoluteUrl } from '#lib/absolute-url.ts'
import { mediaUrl } from '#lib/media-url.ts'
import { videoPath } from './feed-type.ts'
import { picturesOf, placeAt, sellerOf, type Shown } from './video-object.ts'

/** https://schema.org/Product of each thing that a video shows; one that has no picture looks like the video. */
export const productOffers = (video: Video, shown: Shown) =>
  offersOf(video, shown).map(({ product, url }) => ({
    '@type': 'Product',
    name: product.fullName || product.name,
    description: product.description || video.description,
    image: product.mediaFile ? absoluteUrl(mediaUrl(product.mediaFile.url)) : picturesOf(video)[0],
    offers: {
      '@type': 'Offer',
      url,
      price: product.price.toFixed(2),
      priceCurrency: 'PLN',
      availability: `https://schema.org/${product.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: sellerOf(video),
    },
  }))

/** Each product once: a saved live offers it as it was shown last, at that place. */
function offersOf(video: Video, { products }: Shown): { product: DefinitionProjection; url: string }[] {
  const url = absoluteUrl(videoPath(video))
  const product = shownProduct(video)
  if (product) return [{ product, url }]
  const offers = products.map(({ offset, definitionProjection }) => ({
    product: definitionProjection,
    url: placeAt(url, offset),
  }))
  return [...new Map(offers.map((offer) => [offer.product.definitionUuid, offer])).values()]
}
