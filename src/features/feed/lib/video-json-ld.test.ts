import { expect, test } from 'vitest'
import type { Video } from '#contracts/video.ts'
import { shortTitle, videoJsonLd } from './video-json-ld.ts'
import { scriptSafe } from '#lib/script-safe.ts'
import type { DefinitionProjection } from '#contracts/product.ts'
import { faultsOfJsonLd } from '#tests/json-ld/schema.ts'

const uuid = '018f3a10-0000-7000-8000-000000000001'

function buildVideo(change: Partial<Video> = {}): Video {
  return {
    uuid,
    type: 2,
    isAvailable: true,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    publishedAt: '2026-11-01T10:00:00.000Z',
    description: 'Torebka ze skóry licowej, szyta ręcznie',
    category: { uuid, name: 'Torebki' },
    conversationUuid: uuid,
    shopUuid: uuid,
    shareFacebookPageUuid: null,
    promotion: null,
    statistic: { duration: 65, likeQuantity: 3, viewQuantity: 40 },
    thumbnail: { main: '/media/a/thumbnail', firstFrame: '/media/b/thumbnail' },
    media: {
      mediaFile: { uuid, metadata: { mimetype: 'video/mp4' } },
      status: 'ready',
      failure: null,
      watchUrl: '/media/a/watch',
      hlsUrl: null,
      seekPreviewUrl: null,
      captionsUrl: null,
      finishedAt: null,
      width: 1080,
      height: 1920,
    },
    owner: {
      uuid,
      username: 'anna',
      fullName: 'Anna Nowak',
      avatar: null,
      currency: 'PLN',
      isPromoted: false,
      ratingAverage: '0',
    },
    product: null,
    definitionProjections: [],
    streamServer: null,
    reactions: [],
    ...change,
  }
}

test('a video is told with absolute addresses, its length and what became of it', () => {
  const [video] = videoJsonLd(buildVideo(), 'https://kramik.example')['@graph']
  expect(video).toMatchObject({
    '@type': 'VideoObject',
    contentUrl: 'https://kramik.example/api/media/a/watch',
    url: `https://kramik.example/profile/anna/video/${uuid}/short`,
    duration: 'PT1M5S',
    uploadDate: '2026-11-01T10:00:00.000Z',
  })
})

const product: DefinitionProjection = {
  uuid,
  definitionUuid: uuid,
  name: 'Torebka',
  fullName: 'Torebka „Jesień”',
  description: '',
  price: 129.9,
  lowestPrice: null,
  quantity: 0,
  mediaFile: null,
  variantDefinitionProjections: [],
}

test('a product is offered at its price, and out of stock when nothing is left', () => {
  const [, offered] = videoJsonLd(buildVideo({ definitionProjections: [product] }), '')['@graph']
  expect(offered).toMatchObject({
    '@type': 'Product',
    offers: { price: '129.90', priceCurrency: 'PLN', availability: 'https://schema.org/OutOfStock' },
  })
})

test('who sells it is told with their rating, once there is one', () => {
  const { owner } = buildVideo()
  const sellerOf = (values: object) => {
    const video = buildVideo({ definitionProjections: [product], owner: { ...owner, ...values } })
    return (videoJsonLd(video, '')['@graph'][1] as { offers: { seller: object } }).offers.seller
  }
  expect(sellerOf({ reviewQuantity: 0 })).not.toHaveProperty('aggregateRating')
  expect(sellerOf({ ratingAverage: '4.75', reviewQuantity: 8 })).toMatchObject({
    aggregateRating: { ratingValue: 4.75, reviewCount: 8 },
  })
})

test('a live is a broadcast, a saved one has a chapter for each product that it showed while it lasted', () => {
  expect(videoJsonLd(buildVideo({ type: 0 }), '')['@graph'][0]).toMatchObject({
    publication: { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: '2026-11-01T10:00:00.000Z' },
  })
  const shown = [0, 20, 65].map((offset) => ({ offset, definitionProjection: product }))
  const [saved] = videoJsonLd(buildVideo({ type: 1 }), 'https://kramik.example', shown)['@graph']
  const url = `https://kramik.example/profile/anna/video/${uuid}/vod`
  expect(saved).not.toHaveProperty('publication')
  expect(saved).toMatchObject({
    hasPart: [
      { name: 'Torebka „Jesień”', startOffset: 0, endOffset: 20, url: `${url}?t=0` },
      { startOffset: 20, endOffset: 65, url: `${url}?t=20` },
    ],
  })
})

test.each([0, 1, 2] as const)('what a video of type %i tells is what search engines ask for', (type) => {
  const { owner } = buildVideo()
  const video = buildVideo({
    ...{ type, definitionProjections: [product] },
    owner: { ...owner, ratingAverage: '4.00', reviewQuantity: 2 },
  })
  expect(faultsOfJsonLd(videoJsonLd(video, '', [{ offset: 0, definitionProjection: product }]))).toEqual([])
})

test('no description can end the script it stands in, and it reads the same afterwards', () => {
  const value = { text: '</script><script>alert(1)</script><!-- & \u2028' }
  const text = scriptSafe(value)
  expect(text).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(text)).toEqual(value)
})

test('a title is cut between words', () => {
  expect(shortTitle('Krótki opis')).toBe('Krótki opis')
  const title = shortTitle('słowo '.repeat(30))
  expect(title).toMatch(/^(słowo )*słowo…$/)
  expect(title.length).toBeLessThanOrEqual(71)
})
