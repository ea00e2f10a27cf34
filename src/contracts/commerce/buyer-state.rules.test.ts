import { expect, test } from 'vitest'
import document from '#root/content/order-document.json' with { type: 'json' }
import orders from '#root/locales/pl/orders.json' with { type: 'json' }
import { BUYER_STATES, buyerState } from './buyer-state.rules.ts'

const part = { state: 'placed', paymentStatus: 'paid', delivery: { kind: 'courier' } } as const

test('an order that was paid for in advance is paid until its seller accepts it', () => {
  expect(buyerState(part, 'gateway')).toBe('paid')
  expect(buyerState(part, 'transfer')).toBe('paid')
  expect(buyerState({ ...part, state: 'accepted' }, 'gateway')).toBe('accepted')
})

test('an order with nothing to pay in advance is placed', () => {
  expect(buyerState({ ...part, paymentStatus: 'none' }, 'gateway')).toBe('placed')
  expect(buyerState({ ...part, paymentStatus: 'awaiting' }, 'cash')).toBe('placed')
})

test('goods to collect are ready and collected instead of sent and delivered', () => {
  const pickup = { ...part, delivery: { kind: 'pickup' } } as const
  expect(buyerState({ ...pickup, state: 'sent' }, 'gateway')).toBe('ready')
  expect(buyerState({ ...pickup, state: 'delivered' }, 'gateway')).toBe('collected')
  expect(buyerState(pickup, 'gateway')).toBe('paid')
})

test('pages and documents call each state the same', () => {
  expect(Object.keys(orders.state).toSorted()).toEqual(BUYER_STATES.toSorted())
  expect(document.states).toEqual(orders.state)
})
