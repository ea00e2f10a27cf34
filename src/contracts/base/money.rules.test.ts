import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Price, SalePrice } from './common.ts'
import { PRICE_MAX } from './common.rules.ts'
import { toGrosze, toZloty } from './money.rules.ts'

const grosze = fc.integer({ min: 1, max: PRICE_MAX * 100 })

test('every amount survives JSON to the grosz', () => {
  fc.assert(
    fc.property(grosze, (amount) => {
      expect(toGrosze(toZloty(amount))).toBe(amount)
    }),
  )
})

test('the contract accepts every amount, also after JSON', () => {
  fc.assert(
    fc.property(grosze, (amount) => {
      const sent = JSON.parse(JSON.stringify(toZloty(amount))) as number
      expect(Price.parse(sent)).toBe(SalePrice.parse(sent))
      expect(toGrosze(sent)).toBe(amount)
    }),
  )
})

test.each([
  [0.1 + 0.2, 30],
  [1.1 * 3, 330],
  [129.99, 12_999],
  [4.35, 435],
  [1_000_000_000, 100_000_000_000],
])('%d zł are %d grosze', (zloty, amount) => expect(toGrosze(zloty)).toBe(amount))
