import { expect, test } from 'vitest'
import { choicesOf, chooseProducts, type ShopRow } from './choose.ts'

const row = (projectionUuid: string, zloty: number, ...variants: [size: string, quantity: number][]): ShopRow => ({
  projectionUuid,
  categoryUuid: projectionUuid.startsWith('bag') ? 'bags' : 'dresses',
  price: zloty * 100,
  variants: variants.map(([size, quantity]) => ({ size, quantity })),
})
const rows = [
  row('dress', 120, ['S', 0], ['M', 2]),
  row('bag', 80, ['UNI', 1]),
  row('bag-old', 300, ['UNI', 0]),
  row('skirt', 99.9, ['M', 0]),
]
const found = (query: object, categories?: string[]) =>
  chooseProducts(rows, { sort: 'newest', ...query }, categories).map(({ projectionUuid }) => projectionUuid)

test.each([
  ['everything, as listed', {}, undefined, ['dress', 'bag', 'bag-old', 'skirt']],
  ['a category', {}, ['bags'], ['bag', 'bag-old']],
  ['a category without products', {}, ['shoes'], []],
  ['what is in stock', { isProductAvailable: true }, undefined, ['dress', 'bag']],
  ['a size, however it is written', { 'sizes[]': ['m'] }, undefined, ['dress', 'skirt']],
  ['a size of which pieces are left', { 'sizes[]': ['s'], isProductAvailable: true }, undefined, []],
  ['prices with their bounds', { priceFrom: 80, priceTo: 99.9 }, undefined, ['bag', 'skirt']],
  ['the cheapest first', { sort: 'cheapest' }, undefined, ['bag', 'skirt', 'dress', 'bag-old']],
  ['the dearest first', { sort: 'dearest' }, undefined, ['bag-old', 'dress', 'skirt', 'bag']],
])('%s', (_name, query, categories, uuids) => {
  expect(found(query, categories)).toEqual(uuids)
})

test('choices name each category and size once', () => {
  expect(choicesOf(rows)).toEqual({ categoryUuids: ['dresses', 'bags'], sizes: ['S', 'M', 'UNI'] })
})
