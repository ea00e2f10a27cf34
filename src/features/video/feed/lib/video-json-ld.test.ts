import { expect, test } from 'vitest'
import type { Video } from '#contracts/video/video.ts'
import { scriptSafe } from '#lib/shared/script-safe.ts'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { shownProduct } from '#tests/factories/listed.ts'
import { watchedVideo } from '#tests/factories/watched-video.ts'
import { faultsOfJsonLd } from '#tests/json-ld/schema.ts'
import { knowSite, SITE } from '#tests/json-ld/site.ts'
import { shortTitle } from './short-title.ts'
import { videoListJsonLd, videoPageJsonLd } from './video-json-ld.ts'
import type { Shown } from './video-object.ts'

knowSite()

const { uuid } = watchedVideo()
const NOW = new Date('2026-11-01T10:20:00.000Z')

type JsonLdEntry = Record<string, unknown> & { '@type': string }
const graphOf = (video: Video, shown?: Shown, now = NOW) =>
  videoPageJsonLd(video, now, shown)['@graph'] as JsonLdEntry[]
const jsonLdOf = (name: string, video: Video, shown?: Shown, now?: Date) => {
  const found = graphOf(video, shown, now).find((entry) => entry['@type'] === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}
const urlOf = (name: string) => `${SITE}/profile/anna/video/${uuid}/${name}`

test('a video has absolute addresses, its duration, its date and breadcrumbs', () => {
  expect(jsonLdOf('VideoObject', watchedVideo())).toMatchObject({
    contentUrl: `${SITE}/api/media/a/watch`,
    url: urlOf('short'),
    duration: 'PT1M5S',
    uploadDate: '2026-11-01T10:00:00.000Z',
    thumbnailUrl: [`${SITE}/api/media/a/thumbnail`, `${SITE}/api/media/b/thumbnail`],
  })
  expect(jsonLdOf('BreadcrumbList', watchedVideo())).toMatchObject({
    itemListElement: [
      { name: 'Kramik', item: `${SITE}/` },
      { name: 'Anna Nowak', item: `${SITE}/profile/user/anna` },
      { name: 'Torebka ze skóry licowej, szyta ręcznie', item: urlOf('short') },
    ],
  })
})

const product = shownProduct({ uuid, definitionUuid: uuid, fullName: 'Torebka „Jesień”', price: 129.9, quantity: 0 })

test('a product has its price and availability, and the picture of the video if it has none', () => {
  expect(jsonLdOf('Product', watchedVideo({ definitionProjections: [product] }))).toMatchObject({
    image: `${SITE}/api/media/a/thumbnail`,
    description: 'Torebka ze skóry licowej, szyta ręcznie',
    offers: { price: '129.90', priceCurrency: 'PLN', availability: 'https://schema.org/OutOfStock' },
  })
  const mediaFile = { uuid, url: '/media/c/thumbnail' } as DefinitionProjection['mediaFile']
  const pictured = watchedVideo({ definitionProjections: [{ ...product, mediaFile, description: 'Czarna' }] })
  expect(jsonLdOf('Product', pictured)).toMatchObject({ image: `${SITE}/api/media/c/thumbnail`, description: 'Czarna' })
})

test('the seller is also the creator, with an address and, once there is one, a rating', () => {
  const { owner } = watchedVideo()
  const sellerOf = (values: object) => {
    const video = watchedVideo({ definitionProjections: [product], owner: { ...owner, ...values } })
    const { seller } = jsonLdOf('Product', video)['offers'] as { seller: object }
    expect(jsonLdOf('VideoObject', video)['creator']).toEqual(seller)
    return seller
  }
  expect(sellerOf({ reviewQuantity: 0 })).toEqual({
    '@type': 'Organization',
    '@id': `${SITE}/profile/user/anna#shop`,
    name: 'Anna Nowak',
    url: `${SITE}/profile/user/anna`,
  })
  expect(sellerOf({ ratingAverage: '4.75', reviewQuantity: 8 })).toMatchObject({
    aggregateRating: { ratingValue: 4.75, reviewCount: 8 },
  })
})

const saved = (values: Partial<Video> = {}) => watchedVideo({ type: 1, ...values })
const live = (values: Partial<Video> = {}) => {
  const { media } = watchedVideo()
  return watchedVideo({
    type: 0,
    thumbnail: { main: null, firstFrame: null },
    media: { ...media, watchUrl: null },
    statistic: { duration: 0, likeQuantity: 0, viewQuantity: 0, commentQuantity: 0 },
    ...values,
  })
}

test('a live is a broadcast whose estimated end is in the future', () => {
  expect(jsonLdOf('VideoObject', live())['publication']).toEqual({
    '@type': 'BroadcastEvent',
    isLiveBroadcast: true,
    startDate: '2026-11-01T10:00:00.000Z',
    endDate: '2026-11-01T12:00:00.000Z',
  })
  expect(jsonLdOf('VideoObject', live(), undefined, new Date('2026-11-01T16:00:00.000Z'))['publication']).toMatchObject(
    {
      endDate: '2026-11-01T16:30:00.000Z',
    },
  )
})

test('a saved live is a broadcast that has ended; a reel is none', () => {
  const finishedAt = '2026-11-01T11:04:05.000Z'
  const { media } = watchedVideo()
  expect(jsonLdOf('VideoObject', saved({ media: { ...media, finishedAt } }))['publication']).toMatchObject({
    isLiveBroadcast: true,
    startDate: '2026-11-01T10:00:00.000Z',
    endDate: finishedAt,
  })
  // Without a recorded end, the live lasted as long as its recording.
  expect(jsonLdOf('VideoObject', saved())['publication']).toMatchObject({ endDate: '2026-11-01T10:01:05.000Z' })
  expect(jsonLdOf('VideoObject', watchedVideo())).not.toHaveProperty('publication')
})

test('a live without a picture has that of its seller, or else that of the site', () => {
  expect(jsonLdOf('VideoObject', live())['thumbnailUrl']).toEqual([`${SITE}/drawings/market-evening.png`])
  const { owner } = watchedVideo()
  expect(jsonLdOf('VideoObject', live({ owner: { ...owner, avatar: '/media/d/thumbnail' } }))['thumbnailUrl']).toEqual([
    `${SITE}/api/media/d/share-picture`,
  ])
})

const shownAt = (...offsets: number[]): Shown => ({
  products: offsets.map((offset) => ({ offset, definitionProjection: product })),
  isWhole: true,
})

test('a saved live has a chapter for each product that it showed while it lasted', () => {
  const url = urlOf('vod')
  expect(jsonLdOf('VideoObject', saved(), shownAt(0, 20, 65))['hasPart']).toMatchObject([
    { name: 'Torebka „Jesień”', startOffset: 0, endOffset: 20, url: `${url}?t=0` },
    { startOffset: 20, endOffset: 65, url: `${url}?t=20` },
  ])
})

test('a saved live without products has no chapters, and of two products at one second the later counts', () => {
  expect(jsonLdOf('VideoObject', saved(), shownAt(65, 70))).not.toHaveProperty('hasPart')
  expect(jsonLdOf('VideoObject', saved(), shownAt(0, 20, 20))['hasPart']).toMatchObject([
    { startOffset: 0, endOffset: 20 },
    { startOffset: 20, endOffset: 65 },
  ])
})

/** First ten of twelve products, one every five seconds. */
const beginning = Array.from({ length: 10 }, (_, n) => ({
  offset: n * 5,
  definitionProjection: { ...product, definitionUuid: `d${n}`, name: `Rzecz ${n}`, fullName: '', price: n + 1 },
}))

test('if only the first products are known, the last chapter has no end', () => {
  const lastOf = (isWhole: boolean) => {
    const { hasPart } = jsonLdOf('VideoObject', saved(), { products: beginning, isWhole })
    return (hasPart as object[]).at(-1)
  }
  expect(lastOf(true)).toMatchObject({ startOffset: 45, endOffset: 65 })
  expect(lastOf(false)).toMatchObject({ startOffset: 45 })
  expect(lastOf(false)).not.toHaveProperty('endOffset')
})

test('a saved live offers each of its products once, as it was shown last', () => {
  const [again] = beginning
  const products = [...beginning.slice(0, 3), ...(again ? [{ ...again, offset: 50 }] : [])]
  const offers = graphOf(saved(), { products, isWhole: true }).filter((entry) => entry['@type'] === 'Product')
  const url = urlOf('vod')
  expect(offers).toMatchObject([
    { name: 'Rzecz 0', offers: { price: '1.00', url: `${url}?t=50` } },
    { name: 'Rzecz 1', offers: { price: '2.00', url: `${url}?t=5` } },
    { name: 'Rzecz 2', offers: { price: '3.00', url: `${url}?t=10` } },
  ])
})

const { owner } = watchedVideo()
const rated = { definitionProjections: [product], owner: { ...owner, ratingAverage: '4.00', reviewQuantity: 2 } }
const everyKind = { reel: watchedVideo(rated), saved: saved(rated), live: live(rated) }

test.each(Object.entries(everyKind))(
  'the structured data of a %s page meet the requirements of search engines',
  (_, video) => {
    for (const isWhole of [true, false])
      for (const offsets of [[], [0], [0, 20, 20, 65]])
        expect(faultsOfJsonLd(videoPageJsonLd(video, NOW, { ...shownAt(...offsets), isWhole }))).toEqual([])
  },
)

const list = { title: 'Rolki', description: 'Krótkie filmy', path: '/watch/short' }

test('the first video of a list page is in its item list and has the address of its own page', () => {
  const first = watchedVideo({ definitionProjections: [product] })
  const document = videoListJsonLd({ ...list, videos: [first] }, first, NOW)
  expect(faultsOfJsonLd(document)).toEqual([])
  expect(document['@graph']).toMatchObject([
    { '@type': 'BreadcrumbList' },
    {
      '@type': 'CollectionPage',
      url: `${SITE}/watch/short`,
      mainEntity: { itemListElement: [{ position: 1, url: urlOf('short') }] },
    },
    { '@type': 'VideoObject', mainEntityOfPage: urlOf('short') },
    { '@type': 'Product' },
  ])
  expect(faultsOfJsonLd(videoListJsonLd({ ...list, videos: [] }, null, NOW))).toEqual([])
})

test('a description cannot close the script element, and is parsed unchanged', () => {
  const value = { text: '</script><script>alert(1)</script><!-- & \u2028' }
  const text = scriptSafe(value)
  expect(text).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(text)).toEqual(value)
})

test('a title is truncated between words', () => {
  expect(shortTitle('Krótki opis')).toBe('Krótki opis')
  const title = shortTitle('słowo '.repeat(30))
  expect(title).toMatch(/^(słowo )*słowo…$/)
  expect(title.length).toBeLessThanOrEqual(71)
})
