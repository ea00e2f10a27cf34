import { expect, test } from 'vitest'
import type { Quote } from '#contracts/commerce/basket.ts'
import type { CreateOrder } from '#contracts/commerce/create-order.ts'
import { ApiError } from '#lib/shared/api.ts'
import { orderFaults, refusedLines } from './order-faults.ts'

const EMPTY: Quote = {
  serverTime: '2026-11-24T12:00:00Z',
  quantity: 0,
  goods: 0,
  paymentMethods: [],
  termsVersion: '2026-11-26',
  sellers: [],
}
const errorAt = (path: (string | number)[], status = 409) =>
  new ApiError(status, [{ code: status, title: 'OUT_OF_STOCK_EXCEPTION', detail: '', path }], 90)

test('a fault of a field is one of the whole order too', () => {
  expect(orderFaults(errorAt(['phone']), EMPTY, true)).toEqual([
    { field: 'phone', type: 'OUT_OF_STOCK_EXCEPTION' },
    { field: 'root', type: 'OUT_OF_STOCK_EXCEPTION' },
  ])
})

test.each([[['lines', 1]], [['expectedTotal']], [['notInTheForm']]])('a fault at %j has no field', (path) => {
  expect(orderFaults(errorAt(path), EMPTY, true).map(({ field }) => field)).toEqual(['root'])
})

test('an answer without an error is unexpected', () => {
  expect(orderFaults(new ApiError(502, []), EMPTY, false)).toEqual([{ field: 'root', type: 'unexpected' }])
})

test('too many orders name the time to try again, and guests are asked to sign in', () => {
  const [asGuest, ...others] = orderFaults(errorAt(['phone'], 429), EMPTY, true)
  expect(others).toEqual([])
  expect(asGuest).toMatchObject({ type: 'tooManyOfGuests', message: expect.stringMatching(/^\d\d:\d\d$/) as string })
  expect(orderFaults(errorAt([], 429), EMPTY, false)).toMatchObject([{ type: 'OUT_OF_STOCK_EXCEPTION' }])
})

test('refused lines are found by their index', () => {
  const lines = ['one', 'two'].map((variantProjectionUuid) => ({ variantProjectionUuid, quantity: 1, videoUuid: null }))
  const order = { lines } as CreateOrder
  expect(refusedLines(errorAt(['lines', 1]), order)).toEqual(['two'])
  expect(refusedLines(errorAt(['lines', 7]), order)).toEqual([])
})
