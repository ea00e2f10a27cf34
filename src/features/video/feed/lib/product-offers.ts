import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { shownProduct } from '#contracts/video/shown-product.rules.ts'
import type { Video } from '#contracts/video/video.ts'
import { absoluteUrl } from '#lib/shared/absolute-url.ts'
import { mediaUrl } from '#lib/shared/media-url.ts'
import { videoPath } from './feed-type.ts'
import { picturesOf, placeAt, sellerOf, type Shown } from './video-object.ts'

/** https://schema.org/Product of each product in a video. A product without a picture gets the video's. */
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

/** Each product once. In a saved live the offer is the last showing, with a link to that time. */
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
