import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber } from '#lib/base/read-number.ts'
import { formatDecimal, stepDecimal } from './decimal.ts'

test('a fraction has all its decimal places, a whole number none', () => {
  expect([129.9, 130, 0.1 + 0.2].map((value) => formatDecimal(value, 2))).toEqual(['129,90', '130', '0,30'])
  expect([null, NaN].map((value) => formatDecimal(value, 2))).toEqual(['', ''])
})

test('a formatted number is parsed as the same number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10_000_000, max: 10_000_000 }),
      fc.integer({ min: 0, max: 3 }),
      (whole, decimals) => {
        const value = Number((whole / 10 ** decimals).toFixed(decimals))
        expect(readNumber(formatDecimal(value, decimals), { decimals })).toBe(value)
      },
    ),
  )
})

test('a step leads to the next multiple of its size', () => {
  expect(stepDecimal(0.3, 1, { step: 0.1 })).toBe(0.4)
  expect(stepDecimal(0.7, -1, { step: 0.1 })).toBe(0.6)
  expect(stepDecimal(12, 1, { step: 5 })).toBe(15)
  expect(stepDecimal(12, -1, { step: 5 })).toBe(10)
  expect(stepDecimal(null, 1, { step: 1, min: 3 })).toBe(3)
})

test('steps never leave the range', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: -50, max: 50 }), (value, by) => {
      const next = stepDecimal(value, by, { step: 3, min: 0, max: 100 })
      expect(next).toBeGreaterThanOrEqual(0)
      expect(next).toBeLessThanOrEqual(100)
    }),
  )
})
