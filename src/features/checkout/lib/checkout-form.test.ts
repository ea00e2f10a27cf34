import { expect, test } from 'vitest'
import type { Quote } from '#contracts/basket.ts'
import { CreateOrder } from '#contracts/create-order.ts'
import { EMPTY_CHECKOUT, fieldOf, methodsFor, toOrder, totalOf, type CheckoutForm } from './checkout-form.ts'

const uuidOf = (n: number) => `018f3a10-0000-7000-8000-${String(n).padStart(12, '0')}`
const option = { carrier: '', price: 15, freeFrom: 200, takesCash: true, cashFee: 5, dispatchDays: 1 }
const [COURIER, LOCKER] = [uuidOf(1), uuidOf(2)]
const line = {
  ...{ definitionProjectionUuid: uuidOf(8), name: 'Torba', variant: 'UNI', picture: null, seenPrice: null },
}
const quote: Quote = {
  ...{ serverTime: '2026-11-24T12:00:00Z', quantity: 2, goods: 100, paymentMethods: ['transfer', 'cash'] },
  sellers: [
    {
      seller: { uuid: uuidOf(3), username: 'ewa', fullName: 'Ewa', avatar: null, shop: null, trader: null },
      lines: [
        {
          ...{ ...line, variantProjectionUuid: uuidOf(4), videoUuid: null, quantity: 2, price: 50, lowestPrice: null },
          ...{ free: 3, change: 'none', isForLater: false, reservation: null },
        },
        {
          ...{ ...line, variantProjectionUuid: uuidOf(5), videoUuid: null, quantity: 1, price: 70, lowestPrice: null },
          ...{ free: 3, change: 'none', isForLater: true, reservation: null },
        },
      ],
      goods: 100,
      deliveryOptions: [
        { uuid: COURIER, kind: 'courier', ...option },
        { uuid: LOCKER, kind: 'locker', ...option, takesCash: false },
      ],
      ...{ paymentMethods: ['transfer', 'cash'], refusal: null },
    },
  ],
}
const form: CheckoutForm = {
  ...EMPTY_CHECKOUT,
  ...{ email: 'ola@example.com', firstname: 'Ola', lastname: 'Nowa', phone: '600700800' },
  ...{ street: 'Prosta 1', zipcode: '00-850', city: 'Warszawa', paymentMethod: 'cash' },
  options: { [uuidOf(3)]: COURIER },
}

test('the order holds what is not for later, and its total with delivery and fee', () => {
  expect(totalOf(quote, form)).toBe(120)
  const order = CreateOrder.parse(toOrder(form, quote, '2026-11-21'))
  expect(order.lines).toEqual([{ variantProjectionUuid: uuidOf(4), quantity: 2, videoUuid: null }])
  expect(order).toMatchObject({ expectedTotal: 120, deliveries: [{ address: { zipcode: '00-850' }, pointCode: null }] })
})

test('a parcel locker that takes no money leaves the other ways to pay', () => {
  expect(methodsFor(quote, form)).toEqual(['transfer', 'cash'])
  expect(methodsFor(quote, { ...form, options: { [uuidOf(3)]: LOCKER } })).toEqual(['transfer'])
})

test.each([
  [['email'], 'email'],
  [['deliveries', 0, 'address', 'zipcode'], 'zipcode'],
  [['deliveries', '0', 'address'], 'street'],
  [['deliveries', 0, 'pointCode'], `points.${uuidOf(3)}`],
  [['deliveries', 0, 'optionUuid'], `options.${uuidOf(3)}`],
  [['invoice', 'nip'], 'nip'],
  [['lines', 0], null],
])('%j is about the field %s', (path, field) => {
  expect(fieldOf(path, quote)).toBe(field)
})
