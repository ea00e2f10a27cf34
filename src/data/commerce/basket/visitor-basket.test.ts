// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import {
  clearVisitorBasket,
  putVisitorItem,
  readVisitorBasket,
  removeVisitorItems,
  visitorItems,
} from './visitor-basket.ts'

afterEach(clearVisitorBasket)

const quantities = () => visitorItems().map(({ variantProjectionUuid, quantity }) => [variantProjectionUuid, quantity])

test('a line is added once, changed, and removed by the quantity 0', () => {
  putVisitorItem({ variantProjectionUuid: 'a', quantity: 1, seenPrice: 10 })
  putVisitorItem({ variantProjectionUuid: 'b', quantity: 2 })
  putVisitorItem({ variantProjectionUuid: 'a', quantity: 3 })
  expect(quantities()).toEqual([
    ['a', 3],
    ['b', 2],
  ])
  expect(visitorItems()[0]).toMatchObject({ seenPrice: 10, isForLater: false })
  putVisitorItem({ variantProjectionUuid: 'a', quantity: 0 })
  removeVisitorItems(['b'])
  expect(quantities()).toEqual([])
  expect(localStorage.getItem('basket')).toBeNull()
})

test('a basket holds at most a hundred lines of ninety-nine pieces each', () => {
  for (let n = 0; n < 100; n += 1)
    expect(putVisitorItem({ variantProjectionUuid: String(n), quantity: 500 })).toBe(true)
  expect(putVisitorItem({ variantProjectionUuid: 'one more', quantity: 1 })).toBe(false)
  expect(visitorItems()).toHaveLength(100)
  expect(visitorItems()[0]?.quantity).toBe(99)
})

test('a change in another tab is shown in this one', () => {
  localStorage.setItem('basket', JSON.stringify([{ variantProjectionUuid: 'x', quantity: 4 }]))
  window.dispatchEvent(new StorageEvent('storage', { key: 'basket' }))
  expect(quantities()).toEqual([['x', 4]])
})

test.each([
  ['nonsense', '{', []],
  ['no list', '{"a":1}', []],
  ['a broken line beside a whole one', '[{"quantity":1},{"variantProjectionUuid":"a","quantity":1}]', ['a']],
  ['too many pieces', '[{"variantProjectionUuid":"a","quantity":100}]', []],
  ['the price of an earlier version', '[{"variantProjectionUuid":"a","quantity":1,"price":9.5}]', ['a']],
])('%s in storage gives a valid basket', (_title, stored, known) => {
  expect(readVisitorBasket(stored).map(({ variantProjectionUuid }) => variantProjectionUuid)).toEqual(known)
})
