import { expect, test } from 'vitest'
import { openSteps, type SellerOrderState } from '#contracts/commerce/order.rules.ts'
import { afterStep, nextStep, type Steppable } from './after-step.ts'

const NOW = new Date('2026-11-25T10:00:00Z')
const saleIn = (state: SellerOrderState, cancelAskedAt: Date | null = null): Steppable => {
  const sentAt = new Date('2026-11-23T10:00:00Z')
  const dates = { placedAt: null, dispatchBy: null, sentAt, cancelAskedAt, deliveredAt: null, missingAt: null }
  const money = { paymentMethod: 'transfer', paymentStatus: 'awaiting', cashMissingAt: null } as const
  const steps = openSteps({ state, ...money, ...dates, delivery: { kind: 'courier' } }, 'seller', NOW)
  return { uuid: 'a', number: 'K1/1', state, ...money, deliveryKind: 'courier', steps, version: 1 }
}

test('a step that is not sent yet is already shown, with the steps that follow it', () => {
  const accepted = afterStep(saleIn('placed'), 'accept', NOW)
  expect(accepted).toMatchObject({ state: 'accepted', steps: ['pack', 'cancel'], version: 1 })
  expect(afterStep(saleIn('awaiting_payment'), 'pay', NOW).state).toBe('placed')
})

test('a delivery that is not sent yet is shown, but a parcel that is being sent is not delivered yet', () => {
  expect(afterStep(saleIn('sent'), 'deliver', NOW).state).toBe('delivered')
  expect(afterStep(saleIn('packed'), 'send', NOW)).toMatchObject({ state: 'sent', steps: ['addParcel', 'undeliver'] })
})

test('a report about the cash is shown before it is sent', () => {
  const due: Steppable = { ...saleIn('delivered'), paymentMethod: 'cash', steps: ['bookCash', 'missCash'] }
  expect(afterStep(due, 'bookCash', NOW)).toMatchObject({ paymentStatus: 'paid', steps: [] })
  const missing = afterStep(due, 'missCash', NOW)
  expect(missing).toMatchObject({ paymentStatus: 'none', cashMissingAt: NOW.toISOString(), steps: ['bookCash'] })
})

test('a step that the server already shows changes nothing', () => {
  expect(afterStep(saleIn('packed'), 'accept', NOW)).toEqual(saleIn('packed'))
  expect(afterStep(saleIn('placed'), undefined, NOW)).toEqual(saleIn('placed'))
})

test('an answer to a request to cancel does not change the state', () => {
  const refused = afterStep(saleIn('accepted', NOW), 'refuseCancel', NOW)
  expect(refused).toMatchObject({ state: 'accepted', steps: ['pack', 'cancel'] })
})

test('a request to cancel can still be refused once the order is packed', () => {
  const packed = afterStep(saleIn('accepted', NOW), 'pack', NOW)
  expect(packed.steps).toEqual(saleIn('packed', NOW).steps)
  expect(packed.steps).toContain('refuseCancel')
})

test.each<[SellerOrderState, string | null]>([
  ['awaiting_payment', 'pay'],
  ['placed', 'accept'],
  ['accepted', 'pack'],
  ['packed', 'send'],
  ['sent', 'deliver'],
  ['undelivered', 'resend'],
  ['cancelled', null],
])('%s is accepted by %s', (state, step) => {
  expect(nextStep(saleIn(state).steps)).toBe(step)
})
