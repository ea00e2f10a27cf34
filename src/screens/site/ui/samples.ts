import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { PROMOTION_TYPE, VIDEO_TYPE } from '#contracts/video/video.rules.ts'

/**
 * Inline drawing, so that the page needs no data. The trailing `#` makes appended size parameters part of the fragment.
 */
const drawn = (width: number, height: number, ground: string, shape: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${shape}</svg>`,
  )}#`

export const PICTURE = drawn(
  40,
  40,
  '#f4b14a',
  '<g stroke="#1d1826" stroke-width="1.5"><rect x="10" y="16" width="20" height="16" fill="#d6174b"/><path d="M15 16a5 5 0 0 1 10 0" fill="none"/></g>',
)
const TALL = drawn(
  90,
  160,
  '#5ccfa5',
  '<g stroke="#1d1826" stroke-width="2"><circle cx="45" cy="52" r="20" fill="#fffbf5"/><path d="M10 170c0-60 14-84 35-84s35 24 35 84z" fill="#ff4d79"/></g>',
)

const UUID = '018f3a10-0000-7000-8000-000000000000'

type Words = { name: string; description: string; seller: string }

export const sampleProduct = ({ name, description }: Words): DefinitionProjection => ({
  uuid: UUID,
  definitionUuid: UUID,
  name,
  fullName: name,
  description,
  price: 129.99,
  lowestPrice: null,
  quantity: 3,
  mediaFile: { uuid: UUID, url: PICTURE },
  variantDefinitionProjections: [],
})

export const sampleSeller = ({ seller }: Words) => ({
  uuid: UUID,
  username: 'kramik',
  fullName: seller,
  avatar: PICTURE,
  photo: TALL,
  currency: 'PLN' as const,
  isPromoted: false,
  ratingAverage: '4.75',
  reviewQuantity: 122,
  favoriteQuantity: 12_345,
})

export const sampleVideo = (words: Words) => ({
  uuid: UUID,
  type: VIDEO_TYPE.short,
  description: words.description,
  thumbnail: { main: TALL, firstFrame: null },
  owner: sampleSeller(words),
  promotion: { type: PROMOTION_TYPE.bestseller },
  publishedAt: '2026-01-01T00:00:00.000Z',
  statistic: { duration: 42, likeQuantity: 0, viewQuantity: 0, commentQuantity: 0 },
  product: null,
  definitionProjections: [sampleProduct(words)],
  isAvailable: true,
  media: { watchUrl: null, finishedAt: null },
})
