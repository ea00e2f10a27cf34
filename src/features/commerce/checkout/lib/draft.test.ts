// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import type { CreateOrder } from '#contracts/commerce/create-order.ts'
import { adoptDrafts, draftKey } from '#lib/browser/drafts.ts'
import { EMPTY_CHECKOUT } from './checkout-form.ts'
import { checkoutDraft, sentOrders } from './draft.ts'

afterEach(() => sessionStorage.clear())

const form = {
  ...EMPTY_CHECKOUT,
  firstname: 'Ola',
  addressUuid: 'a',
  options: { seller: 'courier' },
  paymentMethod: 'cash' as const,
  acceptsTerms: true,
}

test('a draft is restored except for the consent to the terms', () => {
  checkoutDraft.write(null, form)
  expect(checkoutDraft.read(null)).toEqual({ ...form, acceptsTerms: false })
})

test('a draft belongs to its user, and that of a guest is taken over at sign-in', () => {
  checkoutDraft.write('ola', form)
  expect(checkoutDraft.read(null)).toBeNull()
  expect(checkoutDraft.read('ewa')).toBeNull()
  expect(checkoutDraft.read('ola')?.firstname).toBe('Ola')
  checkoutDraft.write(null, form)
  adoptDrafts('ewa')
  expect([checkoutDraft.read('ewa')?.firstname, checkoutDraft.read(null)]).toEqual(['Ola', null])
})

test.each(['{', '"text"', '7', '{"options":null,"paymentMethod":"gold"}'])('a broken draft %s is ignored', (stored) => {
  sessionStorage.setItem(draftKey(null, 'checkout'), stored)
  expect(checkoutDraft.read(null)).toEqual(EMPTY_CHECKOUT)
})

test('a guest’s sent orders go along when they sign in', () => {
  const { key } = sentOrders.read(null)
  const order = { note: 'a' } as CreateOrder
  sentOrders.write(null, { key, orders: [order] })
  adoptDrafts('ola')
  expect(sentOrders.read('ola')).toEqual({ key, orders: [order] })
  sentOrders.write('ola', { key, orders: [order] })
  expect(sentOrders.read('ewa')).not.toMatchObject({ key })
})

test('the idempotency key is kept until an order is placed, and another user gets a new one', () => {
  const { key } = sentOrders.read('ola')
  const order = { note: 'a' } as CreateOrder
  sentOrders.write('ola', { key, orders: [order] })
  expect(sentOrders.read('ola')).toEqual({ key, orders: [order] })
  expect(sentOrders.read(null)).not.toMatchObject({ key })
  checkoutDraft.clear('ola')
  expect(sentOrders.read('ola')).toEqual({ key: expect.not.stringMatching(key) as string, orders: [] })
})
