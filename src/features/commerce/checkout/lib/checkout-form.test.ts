import { expect, test } from 'vitest'
import type { Quote, QuoteLine } from '#contracts/commerce/basket.ts'
import { cashFeeOf, EMPTY_CHECKOUT, fieldOf, methodsFor, totalOf, type CheckoutForm } from './checkout-form.ts'
import { checkoutContract, validateCheckout } from './checkout-contract.ts'

const uuidOf = (n: number) => `018f3a10-0000-7000-8000-${String(n).padStart(12, '0')}`
const option = { carrier: '', price: 15, freeFrom: 200, takesCash: true, cashFee: 5, dispatchDays: 1, transitDays: 2 }
const [COURIER, LOCKER] = [uuidOf(1), uuidOf(2)]
const line: Omit<QuoteLine, 'variantProjectionUuid' | 'quantity' | 'price' | 'isForLater'> = {
  definitionProjectionUuid: uuidOf(8),
  definitionUuid: uuidOf(9),
  name: 'Torba',
  variant: 'UNI',
  picture: null,
  seenPrice: null,
  videoUuid: null,
  lowestPrice: null,
  free: 3,
  change: 'none',
  reservation: null,
}
const quote: Quote = {
  serverTime: '2026-11-24T12:00:00Z',
  quantity: 2,
  goods: 100,
  paymentMethods: ['transfer', 'cash'],
  termsVersion: '2026-11-26',
  sellers: [
    {
      seller: { uuid: uuidOf(3), username: 'ewa', fullName: 'Ewa', avatar: null, shop: null, trader: null },
      lines: [
        { ...line, variantProjectionUuid: uuidOf(4), quantity: 2, price: 50, isForLater: false },
        { ...line, variantProjectionUuid: uuidOf(5), quantity: 1, price: 70, isForLater: true },
      ],
      goods: 100,
      deliveryOptions: [
        { uuid: COURIER, kind: 'courier', ...option },
        { uuid: LOCKER, kind: 'locker', ...option, takesCash: false },
      ],
      paymentMethods: ['transfer', 'cash'],
      refusal: null,
    },
  ],
}
const form: CheckoutForm = {
  ...EMPTY_CHECKOUT,
  email: 'ola@example.com',
  firstname: 'Ola',
  lastname: 'Nowa',
  phone: '600700800',
  street: 'Prosta 1',
  zipcode: '00-850',
  city: 'Warszawa',
  paymentMethod: 'cash',
  acceptsTerms: true,
  options: { [uuidOf(3)]: COURIER },
}

test('the fee of paying on delivery is told before that is chosen, and added once it is', () => {
  const undecided = { ...form, paymentMethod: null }
  expect([cashFeeOf(quote, undecided), totalOf(quote, undecided), totalOf(quote, form)]).toEqual([5, 115, 120])
  expect(cashFeeOf(quote, { ...form, options: {} })).toBe(0)
})

test('an order has no items saved for later, and its total includes delivery and fee', () => {
  expect(totalOf(quote, form)).toBe(120)
  const { order } = validateCheckout(form, quote, '2026-11-21')
  expect(order?.lines).toEqual([{ variantProjectionUuid: uuidOf(4), quantity: 2, videoUuid: null }])
  expect(order).toMatchObject({ expectedTotal: 120, deliveries: [{ address: { zipcode: '00-850' }, pointCode: null }] })
})

test('a parcel locker without payment on delivery offers the other methods', () => {
  expect(methodsFor(quote, form)).toEqual(['transfer', 'cash'])
  expect(methodsFor(quote, { ...form, options: { [uuidOf(3)]: LOCKER } })).toEqual(['transfer'])
})

test('the only way to pay needs no choice', () => {
  const unchosen = { ...form, paymentMethod: null }
  expect(validateCheckout(unchosen, quote, '2026-11-21').faults).toEqual([
    { field: 'paymentMethod', type: 'paymentNeeded' },
  ])
  const { order } = validateCheckout(unchosen, { ...quote, paymentMethods: ['cash'] }, '2026-11-21')
  expect(order).toMatchObject({ paymentMethod: 'cash', expectedTotal: 120 })
})

test('every invalid field of the form is reported', () => {
  const empty = validateCheckout(EMPTY_CHECKOUT, quote, '2026-11-21')
  expect(empty.order).toBeNull()
  expect([...new Set(empty.faults.map(({ field }) => field))]).toEqual([
    'email',
    'firstname',
    'lastname',
    'phone',
    `options.${uuidOf(3)}`,
    'paymentMethod',
    'acceptsTerms',
  ])
  const locker = { ...form, options: { [uuidOf(3)]: LOCKER } }
  expect(validateCheckout(locker, quote, '2026-11-21').faults).toEqual([
    { field: `points.${uuidOf(3)}`, type: 'pointNeeded' },
  ])
  const goneOption = { ...form, options: { [uuidOf(3)]: uuidOf(99) } }
  expect(validateCheckout(goneOption, quote, '2026-11-21').faults).toMatchObject([{ field: `options.${uuidOf(3)}` }])
})

test('a parcel locker needs a Polish mobile number, a courier does not', () => {
  const landline = { ...form, phone: '22 123 45 67' }
  const locker = {
    options: { [uuidOf(3)]: LOCKER },
    points: { [uuidOf(3)]: 'WAW01A' },
    paymentMethod: 'transfer' as const,
  }
  const faultsOf = (values: CheckoutForm) => validateCheckout(values, quote, '2026-11-21').faults
  expect(faultsOf(landline)).toEqual([])
  expect(faultsOf({ ...form, ...locker })).toEqual([])
  expect(faultsOf({ ...landline, ...locker })).toEqual([{ field: 'phone', type: 'mobileNeeded' }])
  expect(faultsOf({ ...form, ...locker, phone: 'x' })).toEqual([{ field: 'phone', type: 'incorrectPhoneNumber' }])
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

test('the contract of the form puts each fault at its field, and those without one at the whole form', () => {
  const pathsOf = (values: CheckoutForm, shown = quote) =>
    checkoutContract(shown, '2026-11-21')
      .safeParse(values)
      .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  expect(pathsOf(form)).toBeUndefined()
  expect(pathsOf({ ...form, city: '', acceptsTerms: false })).toEqual([
    'city fieldRequired',
    'acceptsTerms fieldRequired',
  ])
  expect(pathsOf({ ...form, options: {} })).toContain(`options.${uuidOf(3)} deliveryNeeded`)
  expect(pathsOf(form, { ...quote, sellers: [] })).toContain('root fieldRequired')
})
