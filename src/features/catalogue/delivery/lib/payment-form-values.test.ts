import { expect, test } from 'vitest'
import { PaymentForm } from './payment-contract.ts'
import { isPayable, paymentBodyOf, paymentFormOf } from './payment-form-values.ts'
import words from '#root/locales/pl/delivery.json' with { type: 'json' }

const ACCOUNT = '61 1090 1014 0000 0712 1981 2874'
const form = {
  iban: ACCOUNT,
  holder: 'Ewa Nowak',
  gatewayAccount: '',
  transferDays: 3,
  takesCash: true,
  takesTransfer: true,
  guestPieces: 5,
}
const terms = {
  transferDays: 3,
  takesCash: true,
  takesTransfer: true,
  guestPieces: 5,
  gatewayAccount: null,
  hasGateway: true,
}

test('an account number is shown in groups and sent without spaces', () => {
  const shown = paymentFormOf({
    ...terms,
    deliveryOptions: [],
    isDefault: true,
    transferAccount: { iban: 'PL61109010140000071219812874', holder: 'Ewa Nowak' },
  })
  expect(shown).toEqual(form)
  expect(paymentBodyOf(PaymentForm.parse(shown)).transferAccount).toEqual({
    iban: 'PL61109010140000071219812874',
    holder: 'Ewa Nowak',
  })
})

test('no account is valid, an incomplete one is not', () => {
  expect(paymentBodyOf(PaymentForm.parse({ ...form, iban: '', holder: '' })).transferAccount).toBeNull()
  for (const field of ['iban', 'holder'] as const)
    expect(PaymentForm.safeParse({ ...form, [field]: '' }).error?.issues).toMatchObject([{ path: [field] }])
})

test.each([
  ['iban', ACCOUNT.replace(/4$/, '5')],
  ['holder', 'x'.repeat(201)],
  ['gatewayAccount', 'konto'],
  ['transferDays', 8],
  ['transferDays', Number.NaN],
  ['guestPieces', 0],
  ['guestPieces', 21],
])('%s of %s is refused with a message', (field, value) => {
  expect(PaymentForm.safeParse({ ...form, [field]: value }).error?.issues).toMatchObject([{ path: [field] }])
  expect(words.errors).toHaveProperty([field, 'wrong'])
})

test('a seller who takes transfers without an account, and cash with no delivery that allows it, cannot be paid', () => {
  const settings = { ...terms, deliveryOptions: [], isDefault: true }
  expect(isPayable({ ...settings, transferAccount: null })).toBe(false)
  expect(isPayable({ ...settings, transferAccount: null, gatewayAccount: '900001' })).toBe(true)
  expect(isPayable({ ...settings, transferAccount: { iban: 'PL61', holder: 'Ewa' } })).toBe(true)
})
