import { expect, test } from 'vitest'
import type { SavedAddress } from '#contracts/catalogue/delivery.ts'
import type { CurrentUser } from '#contracts/account/user.ts'
import type { Quote } from '#contracts/commerce/basket.ts'
import type { Order } from '#contracts/commerce/order.ts'
import { EMPTY_CHECKOUT } from './checkout-form.ts'
import { firstValues } from './first-values.ts'

const address = (uuid: string, firstname: string): SavedAddress => ({
  uuid,
  firstname,
  lastname: 'Nowa',
  phone: '+48600700800',
  street: 'Prosta 1',
  zipcode: '00-850',
  city: 'Warszawa',
  isDefault: uuid === 'a',
})
const profile = { phone: '+48500600700', address: 'Krzywa 2', zipcode: '00-001', city: 'Łódź' }
const user = { email: 'ola@example.com', firstname: 'Ola', lastname: 'Mazur', profile } as CurrentUser
const addresses = [address('a', 'Anna'), address('b', 'Barbara')]
const SELLER = 'ewa-uuid'
const option = { price: 15, freeFrom: null, takesCash: true, cashFee: 0, dispatchDays: 1, transitDays: 2 }
const quote = {
  sellers: [
    {
      seller: { uuid: SELLER, username: 'ewa' },
      lines: [{ quantity: 1, free: 1, isForLater: false }],
      deliveryOptions: [
        { uuid: 'dpd', kind: 'courier', carrier: 'DPD', ...option },
        { uuid: 'locker', kind: 'locker', carrier: 'Automat', ...option },
      ],
      paymentMethods: ['gateway', 'cash'],
      refusal: null,
    },
  ],
  paymentMethods: ['gateway', 'cash'],
} as unknown as Quote
const lastOrder = (...deliveries: object[]) =>
  ({
    firstname: 'Dorota',
    lastname: 'Ostatnia',
    phone: '+48700800900',
    paymentMethod: 'gateway',
    sellerOrders: deliveries.map((delivery) => ({ seller: { username: 'inny' }, delivery })),
  }) as unknown as Order
const toLocker = { kind: 'locker', carrier: 'InPost', address: null, point: { code: 'WAW01A' } }
const toDoor = {
  kind: 'courier',
  carrier: 'DPD',
  address: { street: 'Lipowa 7', zipcode: '31-010', city: 'Kraków' },
  point: null,
}
const typed = { ...EMPTY_CHECKOUT, firstname: 'Celina', street: 'Nowa 3' }

test('the default address is preselected, or the one chosen before a reload', () => {
  expect(firstValues({ user, addresses, last: null }, null, quote)).toMatchObject({
    addressUuid: 'a',
    firstname: 'Anna',
    street: 'Prosta 1',
  })
  const draft = { ...EMPTY_CHECKOUT, addressUuid: 'b', firstname: 'Barbara' }
  expect(firstValues({ user, addresses, last: null }, draft, quote)).toMatchObject({
    addressUuid: 'b',
    firstname: 'Barbara',
  })
})

test('a chosen address that was deleted meanwhile is replaced by the default', () => {
  const draft = { ...EMPTY_CHECKOUT, addressUuid: 'gone', firstname: 'Zofia' }
  expect(firstValues({ user, addresses, last: null }, draft, quote)).toMatchObject({
    addressUuid: 'a',
    firstname: 'Anna',
  })
})

test('a typed address is not replaced by a saved one', () => {
  expect(firstValues({ user, addresses, last: null }, typed, quote)).toMatchObject({
    addressUuid: null,
    firstname: 'Celina',
    street: 'Nowa 3',
  })
})

test('without saved addresses the profile fills the form, and the account its e-mail', () => {
  expect(firstValues({ user, addresses: [], last: null }, null, quote)).toMatchObject({
    email: 'ola@example.com',
    firstname: 'Ola',
    street: 'Krzywa 2',
    city: 'Łódź',
  })
})

test('the form of a guest begins with the draft alone', () => {
  expect(firstValues({ user: null, addresses: [], last: null }, typed, quote)).toEqual(typed)
  expect(firstValues({ user: null, addresses: [], last: null }, null, quote)).toEqual(EMPTY_CHECKOUT)
})

test('the delivery, the locker and the payment of the last order are chosen again', () => {
  expect(firstValues({ user, addresses: [], last: lastOrder(toLocker) }, null, quote)).toMatchObject({
    options: { [SELLER]: 'locker' },
    points: { [SELLER]: 'WAW01A' },
    paymentMethod: 'gateway',
    firstname: 'Dorota',
    phone: '+48700800900',
    street: 'Krzywa 2',
  })
  expect(firstValues({ user, addresses: [], last: lastOrder(toDoor) }, null, quote)).toMatchObject({
    options: { [SELLER]: 'dpd' },
    points: {},
    street: 'Lipowa 7',
    city: 'Kraków',
  })
})

test('what the buyer has chosen meanwhile, or saved, is not replaced by the last order', () => {
  const draft = { ...EMPTY_CHECKOUT, options: { [SELLER]: 'dpd' }, paymentMethod: 'cash' as const }
  expect(firstValues({ user, addresses, last: lastOrder(toLocker) }, draft, quote)).toMatchObject({
    options: { [SELLER]: 'dpd' },
    paymentMethod: 'cash',
    firstname: 'Anna',
  })
})

test('a delivery that the seller does not offer is left open', () => {
  const last = lastOrder({ kind: 'pickup', carrier: '', address: null, point: null })
  expect(firstValues({ user, addresses, last }, null, quote).options).toEqual({})
})
