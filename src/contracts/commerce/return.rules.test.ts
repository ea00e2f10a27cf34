import { expect, test } from 'vitest'
import { SELLER_ORDER_STATES } from './order.rules.ts'
import {
  endOfFourteenDays,
  endsOrder,
  moneyDue,
  openReturnSteps,
  RETURN_STATES,
  RETURN_STEPS,
  returnableOf,
  stepReturn,
  withdrawalRight,
  type ReturnFacts,
  type WithdrawalFacts,
} from './return.rules.ts'

test.each([
  ['a working day', '2026-11-10T10:00:00Z', '2026-11-24T23:00:00.000Z'],
  ['a Saturday, so Monday', '2026-11-14T10:00:00Z', '2026-11-30T23:00:00.000Z'],
  ['a Sunday, so Monday', '2026-11-15T10:00:00Z', '2026-11-30T23:00:00.000Z'],
  ['Christmas Eve, so the Monday after', '2026-12-10T10:00:00Z', '2026-12-28T23:00:00.000Z'],
  ['Easter Monday, so Tuesday', '2026-03-23T10:00:00Z', '2026-04-07T22:00:00.000Z'],
  ['the day in Poland counts, not in Greenwich', '2026-11-09T23:30:00Z', '2026-11-24T23:00:00.000Z'],
])('fourteen days end after %s', (_name, from, end) => {
  expect(endOfFourteenDays(new Date(from)).toISOString()).toBe(end)
})

const NOW = new Date('2026-11-25T12:00:00Z')
const facts = (values: Partial<WithdrawalFacts> = {}): WithdrawalFacts => ({
  state: 'sent',
  isSellerInBusiness: true,
  isBuyerProfessional: false,
  deliveredAt: null,
  ...values,
})

test('the right of withdrawal exists from the order on, before delivery too', () => {
  const open = SELLER_ORDER_STATES.filter((state) => withdrawalRight(facts({ state }), NOW).isOpen)
  expect(open).toEqual(['placed', 'accepted', 'packed', 'sent', 'delivered', 'undelivered'])
  expect(withdrawalRight(facts(), NOW).until).toBeNull()
})

test('the right of withdrawal ends with the fourteenth day after delivery, to the millisecond', () => {
  const delivered = facts({ state: 'delivered', deliveredAt: new Date('2026-11-10T10:00:00Z') })
  const until = withdrawalRight(delivered, NOW).until ?? NOW
  expect(withdrawalRight(delivered, new Date(until.getTime() - 1)).isOpen).toBe(true)
  expect(withdrawalRight(delivered, until).isOpen).toBe(false)
})

test.each([
  ['a private seller', { isSellerInBusiness: false }],
  ['a firm that bought for its trade', { isBuyerProfessional: true }],
  ['an order that waits for its money', { state: 'awaiting_payment' }],
  ['an order that is not confirmed', { state: 'unconfirmed' }],
  ['a cancelled order', { state: 'cancelled' }],
] as const)('%s gives no right of withdrawal', (_name, values) => {
  expect(withdrawalRight(facts(values), NOW)).toEqual({ isOpen: false, until: null })
})

test('goods made to order or already returned cannot be returned', () => {
  expect(returnableOf({ quantity: 3, withdrawal: 'usual' }, 1)).toBe(2)
  expect(returnableOf({ quantity: 3, withdrawal: 'sealed' }, 3)).toBe(0)
  expect(returnableOf({ quantity: 3, withdrawal: 'madeToOrder' }, 0)).toBe(0)
})

test('withdrawing from all goods that are still with the seller cancels the order', () => {
  const ended = SELLER_ORDER_STATES.filter((state) => endsOrder(state, true))
  expect(ended).toEqual(['placed', 'accepted', 'packed', 'undelivered'])
  for (const state of SELLER_ORDER_STATES) expect(endsOrder(state, false)).toBe(false)
})

const back = (values: Partial<ReturnFacts> = {}): ReturnFacts => ({
  state: 'declared',
  receivedAt: null,
  endsOrder: false,
  isUnsent: false,
  ...values,
})

test('goods that never left the seller are not sent back', () => {
  expect(openReturnSteps(back({ isUnsent: true }), 'buyer')).toEqual([])
  expect(openReturnSteps(back({ isUnsent: true }), 'seller')).toEqual(['receive', 'settle'])
})

test('a return goes from its declaration to its settlement', () => {
  expect(openReturnSteps(back(), 'buyer')).toEqual(['sendBack'])
  expect(openReturnSteps(back(), 'seller')).toEqual(['receive', 'settle'])
  expect(openReturnSteps(back({ state: 'received', receivedAt: NOW }), 'seller')).toEqual(['settle'])
  expect(stepReturn(back({ state: 'sent_back' }), 'receive', 'seller')).toEqual({ kind: 'moved', state: 'received' })
})

test('goods can be received once after the refund, and never for an order that was not sent', () => {
  const settled = back({ state: 'settled' })
  expect(stepReturn(settled, 'receive', 'seller')).toEqual({ kind: 'moved', state: 'settled' })
  expect(stepReturn({ ...settled, receivedAt: NOW }, 'receive', 'seller')).toEqual({ kind: 'unchanged' })
  expect(openReturnSteps({ ...settled, endsOrder: true }, 'seller')).toEqual([])
})

test('a party cannot take steps of the other one, and a repeated step changes nothing', () => {
  for (const state of RETURN_STATES)
    for (const step of RETURN_STEPS) {
      const other = step === 'sendBack' ? 'seller' : 'buyer'
      expect(stepReturn(back({ state }), step, other)).toEqual({ kind: 'refused' })
    }
  expect(stepReturn(back({ state: 'sent_back' }), 'sendBack', 'buyer')).toEqual({ kind: 'unchanged' })
  expect(stepReturn(back({ state: 'settled' }), 'settle', 'seller')).toEqual({ kind: 'unchanged' })
})

const bought = { goods: 20_000, total: 22_299, deliveryPrice: 1799, cheapestDelivery: 1099 }

test('the last piece refunds the cheapest delivery at most, and the fee of cash', () => {
  expect(moneyDue(10_000, false, bought)).toEqual({ goods: 10_000, delivery: 0 })
  expect(moneyDue(20_000, true, bought)).toEqual({ goods: 20_000, delivery: 1099 + 500 })
  expect(moneyDue(20_000, true, { ...bought, cheapestDelivery: null })).toEqual({ goods: 20_000, delivery: 1799 + 500 })
})
