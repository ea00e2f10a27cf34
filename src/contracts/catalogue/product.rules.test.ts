import { expect, test } from 'vitest'
import { leftOf, stockLabel } from './product.rules.ts'

test.each([
  [undefined, 'sold'],
  [-1, 'reserve'],
  [0, 'reserve'],
  [1, 'lastItem'],
  [2, null],
])('a quantity of %s is labelled %s', (quantity, label) => {
  expect(stockLabel(quantity)).toBe(label)
})

test('the remaining quantity is the free pieces, or the stock if those are unknown', () => {
  expect([leftOf({ quantity: 2, free: 0 }), leftOf({ quantity: 2 }), leftOf({})]).toEqual([0, 2, undefined])
})
