import type { Event } from '#contracts/live/event.ts'
import type { OrderLine } from '#contracts/commerce/order.ts'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'

const uuid = '018f3a10-0000-7000-8000-000000000001'

/** An announced live in the format of the API, not stored anywhere. */
export const announcedEvent = (change: Partial<Event> = {}): Event => ({
  uuid,
  title: 'Wieczór torebek',
  description: '',
  category: null,
  isCalledOff: false,
  videoUuid: null,
  video: null,
  stage: 'announced',
  startsAt: '2026-11-28T18:00:00.000Z',
  endsAt: '2026-11-28T20:00:00.000Z',
  shop: { uuid, slug: 'torebkarnia', name: 'Torebkarnia' },
  owner: {
    uuid,
    username: 'ola',
    fullName: 'Ola Nowak',
    avatar: null,
    currency: 'PLN',
    isPromoted: false,
    ratingAverage: '0',
  },
  ...change,
})

/** A line of an order in the format of the API, not stored anywhere. */
export const orderLine = (change: Partial<OrderLine> = {}): OrderLine => ({
  uuid,
  variantProjectionUuid: 'a',
  definitionUuid: 'd',
  code: 'S-1',
  name: 'Szal',
  variant: '',
  picture: null,
  videoUuid: null,
  price: 10,
  lowestPrice: null,
  isFromLive: false,
  quantity: 1,
  total: 10,
  ...change,
})

/** A product of a video in the format of the API, not stored anywhere. */
export const shownProduct = (change: Partial<DefinitionProjection> = {}): DefinitionProjection => ({
  uuid: 'p',
  definitionUuid: 'd',
  name: 'Torebka',
  fullName: 'Torebka',
  description: '',
  price: 10,
  lowestPrice: null,
  quantity: 2,
  mediaFile: null,
  variantDefinitionProjections: [],
  ...change,
})
