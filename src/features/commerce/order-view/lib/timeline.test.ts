import { expect, test } from 'vitest'
import type { PaymentMethod } from '#contracts/catalogue/seller-terms.rules.ts'
import type { SellerOrderState } from '#contracts/commerce/order.rules.ts'
import { timelineOf } from './timeline.ts'

const after = (...states: SellerOrderState[]) =>
  ({
    state: states.at(-1) ?? 'placed',
    paymentStatus: states.includes('awaiting_payment') && states.includes('placed') ? 'paid' : 'awaiting',
    delivery: { kind: 'courier' },
    events: states.map((state, index) => ({
      step: null,
      state,
      by: 'seller' as const,
      at: `2026-11-2${index}T12:00:00Z`,
    })),
  }) as const
const shown = (part: ReturnType<typeof after>, method: PaymentMethod) =>
  timelineOf(part, method).map(({ state, at, when }) => `${state} ${when} ${at?.slice(8, 10) ?? '-'}`)

test('an order on its way shows done and coming steps', () => {
  expect(shown(after('placed', 'accepted'), 'cash')).toEqual([
    'placed past 20',
    'accepted now 21',
    'packed ahead -',
    'sent ahead -',
    'delivered ahead -',
  ])
})

test('a payment in advance is a step between placing and accepting', () => {
  expect(shown(after('awaiting_payment'), 'transfer').slice(0, 3)).toEqual([
    'placed past 20',
    'awaiting_payment now -',
    'accepted ahead -',
  ])
  expect(shown(after('awaiting_payment', 'placed'), 'gateway').slice(0, 3)).toEqual([
    'placed past 20',
    'paid now 21',
    'accepted ahead -',
  ])
  expect(shown(after('awaiting_payment', 'placed', 'accepted'), 'gateway').slice(0, 3)).toEqual([
    'placed past 20',
    'paid past 21',
    'accepted now 22',
  ])
  expect(shown(after('awaiting_payment', 'cancelled'), 'gateway')).toEqual(['placed past 20', 'cancelled now 21'])
})

test('an order with nothing to pay has no such step', () => {
  expect(shown(after('placed'), 'gateway').slice(0, 2)).toEqual(['placed now 20', 'accepted ahead -'])
})

test('an awaited confirmation is a step until it comes', () => {
  expect(shown(after('unconfirmed'), 'cash').slice(0, 3)).toEqual([
    'placed past 20',
    'unconfirmed now -',
    'accepted ahead -',
  ])
  expect(shown(after('unconfirmed', 'placed'), 'cash').slice(0, 2)).toEqual(['placed now 20', 'accepted ahead -'])
  expect(shown(after('unconfirmed', 'cancelled'), 'cash')).toEqual(['placed past 20', 'cancelled now 21'])
})

test('an undone step is a coming one again, and a repeated one has its last time', () => {
  const undone = after('placed', 'accepted', 'packed', 'accepted')
  expect(shown(undone, 'cash')).toEqual([
    'placed past 20',
    'accepted now 23',
    'packed ahead -',
    'sent ahead -',
    'delivered ahead -',
  ])
})

test('a request to cancel is not a step', () => {
  expect(shown(after('placed', 'accepted', 'accepted'), 'cash')[1]).toBe('accepted now 21')
})

test.each([
  ['cancelled', ['placed past 20', 'accepted past 21', 'cancelled now 22']],
  ['undelivered', ['placed past 20', 'accepted past 21', 'undelivered now 22']],
] as const)('an order that is %s shows the steps that it reached', (state, expected) => {
  expect(shown(after('placed', 'accepted', state), 'cash')).toEqual(expected)
})
