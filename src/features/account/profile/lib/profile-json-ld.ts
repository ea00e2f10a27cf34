import { MAX_RATING } from '#contracts/commerce/rating.rules.ts'
import type { Review } from '#contracts/commerce/review.ts'
import type { ShopDetails } from '#contracts/catalogue/shop.ts'
import type { UserInfo } from '#contracts/account/user.ts'
import { absoluteUrl } from '#lib/shared/absolute-url.ts'
import { breadcrumbList, LANGUAGE, sellerJsonLd } from '#lib/shared/json-ld.ts'
import { mediaUrl } from '#lib/shared/media-url.ts'
import { paths } from '#lib/shared/paths.ts'

/**
 * https://schema.org/ProfilePage of a shop with breadcrumbs, its owner and the reviews by buyers, which make the rating.
 * `gone` is the author's name for a review by a deleted account.
 */
export function profileJsonLd(user: UserInfo, shop: ShopDetails | undefined, reviews: readonly Review[], gone: string) {
  const path = paths.profile(user.username)
  const name = user.shop?.name ?? user.fullName
  const byBuyers = reviews.filter(({ isVerified }) => isVerified)
  const pictures = [user.avatar, user.photo].filter((one) => one !== null)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      breadcrumbList([{ name, path }]),
      {
        '@type': 'ProfilePage',
        name,
        url: absoluteUrl(path),
        inLanguage: LANGUAGE,
        mainEntity: {
          ...sellerJsonLd({ ...user, name }),
          alternateName: [user.fullName, user.username],
          ...(pictures.length > 0 && { image: pictures.map((one) => absoluteUrl(mediaUrl(one))) }),
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
          ...(byBuyers.length > 0 && {
            review: byBuyers.map(({ author, content, createdAt, rating }) => ({
              '@type': 'Review',
              author: { '@type': 'Person', name: author?.fullName ?? gone },
              datePublished: createdAt,
              reviewBody: content,
              reviewRating: { '@type': 'Rating', ratingValue: rating.rate, bestRating: MAX_RATING },
            })),
          }),
        },
      },
    ],
  }
}
