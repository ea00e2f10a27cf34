import { expect, test } from 'vitest'
import { isReported } from './sale.rules.ts'

test.each([
  [29, 800_000, false],
  [30, 1000, true],
  [1, 860_000, true],
  [0, 0, false],
])('%i sales of %i grosze in a year: reported %s', (saleQuantity, turnover, expected) => {
  expect(isReported({ saleQuantity, turnover })).toBe(expected)
})
