import { expect, test } from 'vitest'
import { isReported, rateOfYear, reportedTurnover } from './sale.rules.ts'

const RATES = [
  { day: '2024-12-31', rate: 4.273 },
  { day: '2023-12-29', rate: 4.348 },
]

test.each([
  [29, 854_600, false],
  [30, 1000, true],
  [1, 854_601, true],
  [0, 0, false],
])('%i sales of %i grosze in a year, at 4.273 zl for a euro: reported %s', (saleQuantity, turnover, expected) => {
  expect(isReported({ saleQuantity, turnover }, 4.273)).toBe(expected)
})

test('the threshold of 2000 euro is whole grosze at any rate', () => {
  expect(reportedTurnover(4.3481)).toBe(869_620)
})

test.each([
  [2022, '2023-12-29'],
  [2023, '2023-12-29'],
  [2024, '2024-12-31'],
  [2026, '2024-12-31'],
])('the year %i uses the rate of %s', (year, day) => {
  expect(rateOfYear(RATES, year)?.day).toBe(day)
})
