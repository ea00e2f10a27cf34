import { expect, test } from 'vitest'
import { stockLabel } from './product.rules.ts'

test.each([
  [undefined, 'sold'],
  [-1, 'reserve'],
  [0, 'reserve'],
  [1, 'lastItem'],
  [2, null],
])('a quantity of %s is labelled %s', (quantity, label) => {
  expect(stockLabel(quantity)).toBe(label)
})
