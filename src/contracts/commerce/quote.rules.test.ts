import { expect, test } from 'vitest'
import type { Quote, QuoteLine } from './basket.ts'
import { withChangedLines } from './quote.rules.ts'

const line = (variantProjectionUuid: string, price: number, quantity: number, free = 9) =>
  ({ variantProjectionUuid, price, quantity, free, isForLater: false }) as QuoteLine

const quote = {
  quantity: 3,
  goods: 30.3,
  sellers: [
    { goods: 20.2, lines: [line('a', 10.1, 2)] },
    { goods: 10.1, lines: [line('b', 10.1, 1, 2)] },
  ],
} as Quote

const change = (uuid: string, state: { quantity: number; isForLater: boolean } | null) =>
  withChangedLines(quote, (one) => (one.variantProjectionUuid === uuid ? state : one))

test('a changed quantity changes the totals at once, in whole grosze', () => {
  expect(change('a', { quantity: 3, isForLater: false })).toMatchObject({
    quantity: 4,
    goods: 40.4,
    sellers: [{ goods: 30.3 }, { goods: 10.1 }],
  })
})

test('pieces that are not free and lines saved for later are not part of the totals', () => {
  expect(change('b', { quantity: 5, isForLater: false })).toMatchObject({ quantity: 4, goods: 40.4 })
  expect(change('b', { quantity: 1, isForLater: true })).toMatchObject({ quantity: 2, goods: 20.2 })
})

test('a removed line takes the part of its seller with it', () => {
  expect(change('a', null)).toMatchObject({ quantity: 1, goods: 10.1, sellers: [{ goods: 10.1 }] })
})
