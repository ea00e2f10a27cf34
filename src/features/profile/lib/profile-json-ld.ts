import type { Review } from '#contracts/review.ts'
import type { ShopDetails } from '#contracts/shop.ts'
import type { UserInfo } from '#contracts/user.ts'
import { absoluteUrl } from '#lib/absolute-url.ts'
import { mediaUrl } from '#lib/media-url.ts'
import { paths } from '#lib/paths.ts'

const BEST_RATE = 5

/** https://schema.org/ProfilePage of a shop: who runs it, what people think of it. */
export function profileJsonLd(user: UserInfo, shop: ShopDetails | undefined, reviews: readonly Review[]) {
  const url = absoluteUrl(paths.profile(user.username))
  const pictures = [user.avatar, user.photo].filter((path) => path !== null)
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Organization',
      '@id': `${url}#shop`,
      name: user.shop?.name ?? user.fullName,
      alternateName: user.username,
      url,
      ...(pictures.length > 0 && { image: pictures.map((path) => absoluteUrl(mediaUrl(path))) }),
      ...(shop?.description && { description: shop.description }),
      ...(shop?.trader?.kind === 'business' && {
        legalName: shop.trader.name,
        taxID: shop.trader.nip,
        address: {
          '@type': 'PostalAddress',
          streetAddress: shop.trader.address,
          postalCode: shop.trader.zipcode,
          addressLocality: shop.trader.city,
          addressCountry: 'PL',
        },
      }),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'FollowAction' },
        userInteractionCount: user.favoriteQuantity,
      },
      ...(user.reviewQuantity > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: user.ratingAverage,
          bestRating: BEST_RATE,
          reviewCount: user.reviewQuantity,
        },
      }),
      ...(reviews.length > 0 && {
        review: reviews.map(({ author, content, createdAt, rating }) => ({
          '@type': 'Review',
          ...(author && { author: { '@type': 'Person', name: author.fullName } }),
          datePublished: createdAt,
          reviewBody: content,
          reviewRating: { '@type': 'Rating', ratingValue: rating.rate, bestRating: BEST_RATE },
        })),
      }),
    },
  }
}
