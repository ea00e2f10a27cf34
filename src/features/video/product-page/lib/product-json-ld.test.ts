import { expect, test } from 'vitest'
import type { ShopDetails } from '#contracts/catalogue/shop.ts'
import type { ProductPage } from '#contracts/video/product-page.ts'
import { shownProduct } from '#tests/factories/listed.ts'
import { faultsOfJsonLd } from '#tests/json-ld/schema.ts'
import { knowSite, SITE } from '#tests/json-ld/site.ts'
import { productJsonLd } from './product-json-ld.ts'

knowSite()
const uuid = '018f3a10-0000-7000-8000-000000000001'

const product: ProductPage = {
  uuid,
  name: 'Sukienka',
  fullName: 'Sukienka Łąka',
  description: 'Wiskoza z kieszeniami',
  categories: [{ categoryUuid: uuid, slug: 'moda', title: 'Moda' }],
  owner: {
    uuid,
    username: 'szafa.ewy',
    fullName: 'Ewa Nowak',
    avatar: null,
    currency: 'PLN',
    isPromoted: false,
    ratingAverage: '4.50',
    reviewQuantity: 2,
  },
  pictures: ['/media/a/thumbnail', '/media/b/thumbnail'],
  offer: shownProduct({ price: 129.9 }),
}
const courier = {
  uuid,
  kind: 'courier' as const,
  carrier: 'DPD',
  price: 14.99,
  freeFrom: 200,
  takesCash: true,
  cashFee: 5,
  dispatchDays: 1,
  transitDays: 2,
}
const shop = (change: Partial<ShopDetails> = {}): ShopDetails => ({
  uuid,
  slug: 'szafa-ewy',
  name: 'Szafa Ewy',
  description: '',
  deliveryOptions: [courier, { ...courier, kind: 'pickup', price: 0 }],
  paymentMethods: ['cash'],
  returns: '',
  regon: '',
  traderState: 'sum_ok',
  trader: {
    kind: 'business',
    name: 'Szafa Ewy',
    address: 'Prosta 1',
    zipcode: '00-850',
    city: 'Warszawa',
    nip: '5261040828',
    email: 'ewa@example.com',
    phone: '',
  },
  ...change,
})
const productIn = (document: ReturnType<typeof productJsonLd>) => document['@graph'][1]

test('a product on sale has its price, stock, delivery and returns', () => {
  const document = productJsonLd(product, shop())
  expect(faultsOfJsonLd(document)).toEqual([])
  expect(productIn(document)).toMatchObject({
    name: 'Sukienka Łąka',
    url: `${SITE}/produkt/sukienka-laka-${uuid}`,
    offers: {
      price: '129.90',
      availability: 'https://schema.org/InStock',
      seller: { name: 'Szafa Ewy', aggregateRating: { reviewCount: 2 } },
      shippingDetails: [
        {
          shippingRate: { value: '14.99' },
          deliveryTime: { handlingTime: { maxValue: 1 }, transitTime: { maxValue: 2 } },
        },
      ],
      hasMerchantReturnPolicy: { merchantReturnDays: 14 },
    },
  })
})

test('delivery is free above its limit, and nothing is out of stock in silence', () => {
  const offer = shownProduct({ price: 250, quantity: 0 })
  const document = productJsonLd({ ...product, offer }, shop())
  expect(faultsOfJsonLd(document)).toEqual([])
  expect(productIn(document)).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock', shippingDetails: [{ shippingRate: { value: '0.00' } }] },
  })
})

test('goods made to order cannot be returned, and a private seller promises nothing', () => {
  const offer = shownProduct({ withdrawal: 'madeToOrder' })
  const made = productJsonLd({ ...product, offer }, shop())
  expect(faultsOfJsonLd(made)).toEqual([])
  expect(productIn(made)).toMatchObject({
    offers: { hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' } },
  })
  const own = productJsonLd(product, shop({ trader: null, deliveryOptions: [] }))
  expect(faultsOfJsonLd(own)).toEqual([])
  expect(JSON.stringify(own)).not.toMatch(/MerchantReturn|Shipping/)
})

test('a product that nobody sells has no offer, and one without a picture that of the site', () => {
  const document = productJsonLd({ ...product, offer: null, description: '', pictures: [] }, undefined)
  expect(faultsOfJsonLd(document)).toEqual([])
  expect(productIn(document)).not.toHaveProperty('offers')
})
