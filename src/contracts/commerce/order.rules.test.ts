import { expect, test } from 'vitest'
import {
  openSteps,
  ORDER_STEPS,
  paymentStatus,
  SELLER_ORDER_STATES,
  stepSellerOrder,
  type OrderActor,
  type OrderStep,
  type SellerOrderFacts,
  type SellerOrderState,
} from './order.rules.ts'

const NOW = new Date('2026-11-24T12:00:00Z')
const hours = (quantity: number) => new Date(NOW.getTime() + quantity * 60 * 60 * 1000)
const facts = (state: SellerOrderState, more: Partial<SellerOrderFacts> = {}): SellerOrderFacts => ({
  state,
  paymentMethod: 'transfer',
  placedAt: NOW,
  dispatchBy: hours(48),
  cancelAskedAt: null,
  sentAt: NOW,
  deliveredAt: null,
  missingAt: null,
  cashMissingAt: null,
  paymentStatus: 'none',
  delivery: { kind: 'courier' },
  ...more,
})
const resultOf = (one: SellerOrderFacts, step: OrderStep, by: OrderActor, at = NOW) => {
  const outcome = stepSellerOrder(one, step, by, at)
  return outcome.kind === 'moved' ? [outcome.state, outcome.stock] : outcome.kind
}

test('an order on delivery goes from placed to delivered by the steps of its seller', () => {
  let state: SellerOrderState = 'placed'
  for (const step of ['accept', 'pack', 'send', 'deliver'] as const) {
    const outcome = stepSellerOrder(facts(state, { paymentMethod: 'cash' }), step, 'seller', hours(24))
    if (outcome.kind !== 'moved') throw new Error(`${step} from ${state}: ${outcome.kind}`)
    expect(outcome.stock).toBe('none')
    state = outcome.state
  }
  expect(state).toBe('delivered')
})

test.each<[SellerOrderState, OrderStep, OrderActor, unknown]>([
  ['unconfirmed', 'confirm', 'system', ['placed', 'none']],
  ['unconfirmed', 'confirm', 'buyer', 'refused'],
  ['unconfirmed', 'accept', 'seller', 'refused'],
  ['unconfirmed', 'accept', 'system', 'refused'],
  ['unconfirmed', 'pay', 'seller', 'refused'],
  ['unconfirmed', 'cancel', 'system', ['cancelled', 'in']],
  ['placed', 'confirm', 'system', 'unchanged'],
  ['cancelled', 'confirm', 'system', 'refused'],
  ['awaiting_payment', 'pay', 'seller', ['placed', 'none']],
  ['awaiting_payment', 'pay', 'buyer', 'refused'],
  ['awaiting_payment', 'cancel', 'system', ['cancelled', 'in']],
  ['placed', 'cancel', 'buyer', ['cancelled', 'in']],
  ['placed', 'cancel', 'system', 'refused'],
  ['placed', 'pack', 'seller', 'refused'],
  ['placed', 'accept', 'system', ['accepted', 'none']],
  ['accepted', 'cancel', 'buyer', 'refused'],
  ['accepted', 'cancel', 'seller', ['cancelled', 'in']],
  ['accepted', 'askCancel', 'buyer', ['accepted', 'none']],
  ['accepted', 'refuseCancel', 'seller', 'unchanged'],
  ['packed', 'unpack', 'seller', ['accepted', 'none']],
  ['sent', 'cancel', 'seller', 'refused'],
  ['sent', 'undeliver', 'seller', ['undelivered', 'returned']],
  ['undelivered', 'resend', 'seller', ['sent', 'out']],
  ['undelivered', 'cancel', 'seller', ['cancelled', 'none']],
  ['delivered', 'deliver', 'buyer', 'unchanged'],
  ['cancelled', 'cancel', 'buyer', 'unchanged'],
  ['cancelled', 'reinstate', 'system', 'refused'],
])('%s, %s by the %s: %j', (state, step, by, expected) => {
  expect(resultOf(facts(state), step, by)).toEqual(expected)
})

test('a seller confirms a transfer, never the money of a gateway', () => {
  expect(resultOf(facts('awaiting_payment', { paymentMethod: 'gateway' }), 'pay', 'seller')).toBe('refused')
  expect(resultOf(facts('awaiting_payment', { paymentMethod: 'gateway' }), 'pay', 'system')).toEqual(['placed', 'none'])
})

test('a late payment reinstates an order that was cancelled unpaid, and takes the pieces again', () => {
  const unpaid = { placedAt: null, paymentMethod: 'gateway' } as const
  expect(resultOf(facts('cancelled', unpaid), 'reinstate', 'system')).toEqual(['placed', 'out'])
  expect(resultOf(facts('cancelled', unpaid), 'reinstate', 'seller')).toBe('refused')
  const late = facts('cancelled', { placedAt: null, cancelledBy: 'system', isTransferMissing: true })
  expect(resultOf(late, 'reinstate', 'seller')).toEqual(['placed', 'out'])
})

test('a late transfer does not reinstate an order that buyer or seller cancelled, or whose transfer is already booked', () => {
  for (const cancelledBy of ['buyer', 'seller', null] as const)
    expect(resultOf(facts('cancelled', { placedAt: null, cancelledBy }), 'reinstate', 'seller')).toBe('refused')
  const booked = facts('cancelled', { placedAt: null, cancelledBy: 'system', isTransferMissing: false })
  expect(resultOf(booked, 'reinstate', 'seller')).toBe('refused')
})

test('a transfer that is not awaited is booked once by the seller, in any later state', () => {
  for (const state of SELLER_ORDER_STATES) {
    const isBefore = state === 'awaiting_payment' || state === 'unconfirmed'
    const expected = isBefore ? 'refused' : [state, 'none']
    expect(resultOf(facts(state, { isTransferMissing: true }), 'bookTransfer', 'seller'), state).toEqual(expected)
    expect(resultOf(facts(state, { isTransferMissing: true }), 'bookTransfer', 'buyer'), state).toBe('refused')
    expect(resultOf(facts(state, { isTransferMissing: false }), 'bookTransfer', 'seller'), state).toBe('unchanged')
    expect(resultOf(facts(state), 'bookTransfer', 'seller'), state).toBe('refused')
  }
})

test('after the dispatch term the buyer can cancel without the seller', () => {
  expect(resultOf(facts('packed'), 'cancel', 'buyer', hours(48))).toBe('refused')
  expect(resultOf(facts('packed'), 'cancel', 'buyer', hours(49))).toEqual(['cancelled', 'in'])
})

test('two weeks after the last parcel was sent the order counts as delivered', () => {
  expect(resultOf(facts('sent'), 'deliver', 'system', hours(14 * 24 - 1))).toBe('refused')
  expect(resultOf(facts('sent'), 'deliver', 'system', hours(14 * 24))).toEqual(['delivered', 'none'])
})

test('a request to cancel is granted after a day of silence, and only sending or a refusal answers it', () => {
  const requested = facts('accepted', { cancelAskedAt: NOW })
  expect(resultOf(requested, 'cancel', 'system', hours(23))).toBe('refused')
  expect(resultOf(requested, 'cancel', 'system', hours(24))).toEqual(['cancelled', 'in'])
  expect(stepSellerOrder(requested, 'pack', 'seller', NOW)).toMatchObject({ isCancelAsked: true })
  const packed = { ...requested, state: 'packed' } as const
  expect(stepSellerOrder(packed, 'unpack', 'seller', NOW)).toMatchObject({ isCancelAsked: true })
  expect(resultOf(packed, 'cancel', 'system', hours(24))).toEqual(['cancelled', 'in'])
  for (const step of ['send', 'refuseCancel', 'cancel'] as const)
    expect(stepSellerOrder(packed, step, 'seller', NOW), step).toMatchObject({ isCancelAsked: false })
  expect(resultOf(requested, 'askCancel', 'buyer')).toBe('unchanged')
})

test('no step leaves a final state without a late payment', () => {
  for (const state of ['delivered', 'cancelled'] as const)
    for (const by of ['buyer', 'seller', 'system'] as const)
      for (const step of ORDER_STEPS) expect(stepSellerOrder(facts(state), step, by, hours(999)).kind).not.toBe('moved')
})

test('another parcel is possible only while the order is on its way, and keeps its state', () => {
  expect(stepSellerOrder(facts('sent'), 'addParcel', 'seller', NOW)).toMatchObject({ kind: 'moved', state: 'sent' })
  for (const state of SELLER_ORDER_STATES.filter((one) => one !== 'sent'))
    expect(stepSellerOrder(facts(state), 'addParcel', 'seller', NOW).kind, state).toBe('refused')
  expect(stepSellerOrder(facts('sent'), 'addParcel', 'buyer', NOW).kind).toBe('refused')
})

test('every offered step is accepted', () => {
  for (const state of SELLER_ORDER_STATES)
    for (const by of ['buyer', 'seller'] as const)
      for (const step of openSteps(facts(state), by, NOW))
        expect(stepSellerOrder(facts(state), step, by, NOW).kind).toBe('moved')
  expect(openSteps(facts('placed'), 'buyer', NOW)).toEqual(['cancel'])
  expect(openSteps(facts('packed'), 'seller', NOW)).toEqual(['unpack', 'send', 'cancel'])
})

test.each([
  [{ due: 0, paid: 0, refunded: 0 }, 'none'],
  [{ due: 5000, paid: 0, refunded: 0 }, 'awaiting'],
  [{ due: 5000, paid: 5000, refunded: 0 }, 'paid'],
  [{ due: 5000, paid: 5000, refunded: 1000 }, 'part_refunded'],
  [{ due: 5000, paid: 5000, refunded: 5000 }, 'refunded'],
  [{ due: 5000, paid: 10_000, refunded: 0 }, 'overpaid'],
  [{ due: 0, paid: 5000, refunded: 5000 }, 'refunded'],
])('%j is %s', (money, status) => {
  expect(paymentStatus(money)).toBe(status)
})

test('a seller reports a delivery at the earliest a day after sending, at once for goods that are collected', () => {
  expect(resultOf(facts('sent'), 'deliver', 'seller', hours(23))).toBe('refused')
  expect(resultOf(facts('sent'), 'deliver', 'seller', hours(24))).toEqual(['delivered', 'none'])
  expect(resultOf(facts('sent', { delivery: { kind: 'pickup' } }), 'deliver', 'seller')).toEqual(['delivered', 'none'])
  expect(resultOf(facts('sent'), 'deliver', 'buyer')).toEqual(['delivered', 'none'])
})

test('a buyer without the parcel reopens a delivery for two weeks, which neither seller nor job can repeat', () => {
  const delivered = facts('delivered', { deliveredAt: NOW })
  expect(resultOf(delivered, 'reportMissing', 'buyer', hours(13 * 24))).toEqual(['sent', 'none'])
  expect(resultOf(delivered, 'reportMissing', 'buyer', hours(14 * 24))).toBe('refused')
  expect(resultOf(facts('sent'), 'reportMissing', 'buyer', hours(23))).toBe('refused')
  expect(resultOf(facts('sent'), 'reportMissing', 'buyer', hours(24))).toEqual(['sent', 'none'])
  const missing = facts('sent', { missingAt: NOW })
  for (const by of ['seller', 'system'] as const)
    expect(resultOf(missing, 'deliver', by, hours(40 * 24))).toBe('refused')
  expect(resultOf(missing, 'deliver', 'buyer', hours(48))).toEqual(['delivered', 'none'])
  expect(resultOf(missing, 'reportMissing', 'buyer', hours(48))).toBe('unchanged')
  for (const step of ['undeliver', 'addParcel'] as const)
    expect(resultOf(missing, step, 'seller', hours(48))).not.toBe('refused')
})

test('only the seller books cash after the delivery, or reports that it did not arrive', () => {
  const due = facts('delivered', { paymentMethod: 'cash', paymentStatus: 'awaiting' })
  for (const step of ['bookCash', 'missCash'] as const) {
    expect(resultOf(due, step, 'seller')).toEqual(['delivered', 'none'])
    for (const by of ['buyer', 'system'] as const) expect(resultOf(due, step, by)).toBe('refused')
    expect(resultOf({ ...due, state: 'sent', paymentStatus: 'none' }, step, 'seller')).toBe('refused')
    expect(resultOf({ ...due, paymentMethod: 'transfer' }, step, 'seller')).toBe('refused')
  }
  const missing: SellerOrderFacts = { ...due, paymentStatus: 'none', cashMissingAt: NOW }
  expect(resultOf(missing, 'missCash', 'seller')).toBe('unchanged')
  expect(resultOf(missing, 'bookCash', 'seller')).toEqual(['delivered', 'none'])
  expect(resultOf({ ...due, paymentStatus: 'paid' }, 'bookCash', 'seller')).toBe('unchanged')
  expect(resultOf({ ...due, paymentStatus: 'paid' }, 'missCash', 'seller')).toBe('refused')
})
