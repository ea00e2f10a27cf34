import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderTotal, sellerTotals, sumLines } from './totals.rules.ts'

const terms = { price: 1499, freeFrom: 20_000, cashFee: 500 }
const goods = (sum: number) => [{ price: sum, quantity: 1 }]

test.each([
  ['below the limit the delivery is paid', 19_999, 'transfer', 19_999 + 1499],
  ['from the limit on it is free', 20_000, 'transfer', 20_000],
  ['paying on delivery adds its fee', 10_000, 'cash', 10_000 + 1499 + 500],
  ['a free delivery that is paid on delivery still has the fee', 20_000, 'cash', 20_500],
] as const)('%s', (_title, sum, method, total) => {
  expect(sellerTotals(goods(sum), terms, method).total).toBe(total)
})

test('without a limit delivery is never free', () => {
  expect(sellerTotals(goods(1_000_000), { ...terms, freeFrom: null }, 'transfer').delivery).toBe(1499)
})

test('without a chosen delivery the total is that of the goods', () => {
  expect(sellerTotals([{ price: 333, quantity: 3 }], null, null)).toEqual({
    goods: 999,
    delivery: 0,
    fee: 0,
    total: 999,
  })
})

test('the total of an order is the sum of its sellers, and that of a seller the sum of goods, delivery and fee', () => {
  const line = fc.record({ price: fc.integer({ min: 1, max: 10_000_000 }), quantity: fc.integer({ min: 1, max: 99 }) })
  fc.assert(
    fc.property(fc.array(fc.array(line, { minLength: 1 }), { minLength: 1 }), (sellers) => {
      const parts = sellers.map((lines) => sellerTotals(lines, terms, 'cash'))
      for (const part of parts) expect(part.goods + part.delivery + part.fee).toBe(part.total)
      expect(orderTotal(parts)).toBe(parts.reduce((sum, { total }) => sum + total, 0))
    }),
  )
})

test.each([
  [0, ['delivery', 'total']],
  [500, ['delivery', 'fee', 'total']],
])('with a fee of %i the lines of a sum are %j and add up', (cashFee, kinds) => {
  const lines = sumLines({ deliveryPrice: 1499, cashFee, withdrawn: 0, waived: 0, payable: 10_000 + 1499 + cashFee })
  expect(lines.map(({ kind }) => kind)).toEqual(kinds)
  const [total, ...others] = lines.toReversed()
  expect(others.reduce((sum, { amount }) => sum + amount, 10_000)).toBe(total?.amount)
})
