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

test('the free pieces are left, or the stock if they are not known', () => {
  expect([leftOf({ quantity: 2, free: 0 }), leftOf({ quantity: 2 }), leftOf({})]).toEqual([0, 2, undefined])
})
