import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VAT_RATES } from '#contracts/catalogue/product-law.rules.ts'
import { taxesOf } from './net-of.ts'

const line = (vatRate: '23' | '5' | 'zw' | null, total: number) => ({ vatRate, total })

test.each([
  ['one rate', 1_799, [line('23', 5_000), line('23', 1)], [[0, 1_463, 336]]],
  [
    'two rates, by the value of their goods',
    2_000,
    [line('23', 7_500), line('5', 2_500)],
    [
      [0, 1_220, 280],
      [1, 476, 24],
    ],
  ],
  ['goods without VAT', 1_799, [line('zw', 100)], [[0, 1_799, 0]]],
  ['an unknown rate', 1_000, [line(null, 5_000), line('23', 5_000)], [[1, 407, 93]]],
  ['a free delivery', 0, [line('23', 100)], [[0, 0, 0]]],
] as const)('a delivery has the VAT of its goods: %s', (_, cost, lines, expected) => {
  expect([...taxesOf(cost, lines)].map(([at, { net, vat }]) => [at, net, vat])).toEqual(expected)
})

test('net and VAT of all rates add up to the cost', () => {
  const lines = fc.array(fc.record({ vatRate: fc.constantFrom(...VAT_RATES), total: fc.nat(1_000_000) }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(fc.nat(100_000), lines, (cost, all) => {
      const sum = [...taxesOf(cost, all).values()].reduce((total, { net, vat }) => total + net + vat, 0)
      expect(sum).toBe(cost)
    }),
  )
})
