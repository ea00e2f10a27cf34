import { expect, test } from 'vitest'
import type { Review } from '#contracts/commerce/review.ts'
import type { ShopDetails } from '#contracts/catalogue/shop.ts'
import type { UserInfo } from '#contracts/account/user.ts'
import { faultsOfJsonLd } from '#tests/json-ld/schema.ts'
import { knowSite, SITE } from '#tests/json-ld/site.ts'
import { profileJsonLd } from './profile-json-ld.ts'

knowSite()
const uuid = '018f3a10-0000-7000-8000-000000000001'
const user: UserInfo = {
  uuid,
  username: 'ola',
  fullName: 'Ola Nowak',
  avatar: '/media/a/thumbnail',
  photo: null,
  currency: 'PLN',
  isPromoted: false,
  ratingAverage: '4.50',
  reviewQuantity: 2,
  favoriteQuantity: 7,
  shop: { uuid, slug: 'torebkarnia', name: 'Torebkarnia' },
}
const trader = {
  kind: 'business',
  name: 'Ola Nowak Torby',
  nip: '5260250274',
  email: 'ola@example.com',
  phone: '+48600100200',
  address: 'ul. Długa 1',
  zipcode: '00-001',
  city: 'Warszawa',
}
const shop = { description: 'Torebki z Łodzi', trader } as ShopDetails
const review = (author: Review['author'], isVerified = true): Review => ({
  uuid,
  content: 'Szybko i ładnie.',
  rating: { rate: 5 },
  author,
  isVerified,
  createdAt: '2026-11-01T10:00:00.000Z',
})
const reviews = [review({ uuid, username: 'ewa', fullName: 'Ewa Lis', avatar: null }), review(null)]
const withoutPurchase = review({ uuid, username: 'jan', fullName: 'Jan Kos', avatar: null }, false)
const jsonLdOf = (...of: [UserInfo, ShopDetails | undefined, Review[]]) => profileJsonLd(...of, 'Konto usunięte')

test('the structured data of a shop have its owner and its reviews', () => {
  for (const document of [
    jsonLdOf(user, shop, reviews),
    jsonLdOf({ ...user, reviewQuantity: 0, avatar: null }, undefined, []),
    jsonLdOf(user, { ...shop, trader: null, description: '' }, []),
  ])
    expect(faultsOfJsonLd(document)).toEqual([])
  expect(jsonLdOf(user, shop, reviews)['@graph']).toMatchObject([
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Kramik' }, { name: 'Torebkarnia' }] },
    {
      '@type': 'ProfilePage',
      mainEntity: {
        '@id': `${SITE}/profile/user/ola#shop`,
        name: 'Torebkarnia',
        alternateName: ['Ola Nowak', 'ola'],
        aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      },
    },
  ])
})

test('a review without a purchase is not in the structured data, as it is not in the rating', () => {
  const document = jsonLdOf(user, shop, [withoutPurchase])
  expect(faultsOfJsonLd(document)).toEqual([])
  expect(JSON.stringify(document)).not.toContain('Jan Kos')
})

test('the author of a review has a name, also after their account was deleted', () => {
  const { mainEntity } = jsonLdOf(user, shop, reviews)['@graph'][1] as { mainEntity: { review: { author: object }[] } }
  expect(mainEntity.review.map(({ author }) => author)).toEqual([
    { '@type': 'Person', name: 'Ewa Lis' },
    { '@type': 'Person', name: 'Konto usunięte' },
  ])
})
