import { expect, test } from 'vitest'
import { filterProducts } from '#contracts/catalogue/product.rules.ts'
import { shownProduct } from '#tests/factories/listed.ts'
import { indexShownAt } from '../use-history.ts'
import { productBarOf } from './product-bar.ts'

const projection = shownProduct({ name: 'Torba', fullName: 'Torba Rynek' })
const product = { definitionUuid: 'd', definitionProjectionUuid: 'p' }
const [live, vod, reel] = [0, 1, 2] as const

test.each([
  ['a reel that shows a product', { type: reel, product, definitionProjections: [projection] }, 'p'],
  ['a live that shows one now', { type: live, product, definitionProjections: [projection] }, 'p'],
  ['a saved live, which showed several', { type: vod, product, definitionProjections: [projection] }, null],
  ['no definition', { type: reel, product: null, definitionProjections: [projection] }, null],
  ['a definition without its projection', { type: reel, product, definitionProjections: [] }, null],
] as const)('the bar: %s', (_name, video, shown) => {
  const state = productBarOf({ ...video, definitionProjections: [...video.definitionProjections] })
  expect(state?.product.uuid ?? null).toBe(shown)
})

test.each([
  [0, 0],
  [11.9, 0],
  [12, 1],
  [500, 2],
])('at %d seconds the product number %d is shown', (seconds, index) => {
  expect(indexShownAt([{ offset: 0 }, { offset: 12 }, { offset: 60 }], seconds)).toBe(index)
})

test('before the first product none is shown', () => {
  expect(indexShownAt([{ offset: 5 }], 4)).toBe(-1)
})

test('the filter shows all products, or those in stock and not found sold out', () => {
  const products = [
    { uuid: 'a', quantity: 3 },
    { uuid: 'b', quantity: 0 },
    { uuid: 'c', quantity: -1 },
    { uuid: 'd', quantity: 1 },
  ]
  const uuidsOf = (found: readonly { uuid: string }[]) => found.map(({ uuid }) => uuid)
  expect(uuidsOf(filterProducts(products, 'all', ['a']))).toEqual(['a', 'b', 'c', 'd'])
  expect(uuidsOf(filterProducts(products, 'available'))).toEqual(['a', 'd'])
  expect(uuidsOf(filterProducts(products, 'available', ['a', 'x']))).toEqual(['d'])
})
