import { expect, test } from 'vitest'
import type { SavedAddress } from '#contracts/catalogue/delivery.ts'
import type { CurrentUser } from '#contracts/account/user.ts'
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
const typed = { ...EMPTY_CHECKOUT, firstname: 'Celina', street: 'Nowa 3' }

test('the default address is preselected, or the one chosen before a reload', () => {
  expect(firstValues({ user, addresses }, null)).toMatchObject({
    addressUuid: 'a',
    firstname: 'Anna',
    street: 'Prosta 1',
  })
  const draft = { ...EMPTY_CHECKOUT, addressUuid: 'b', firstname: 'Barbara' }
  expect(firstValues({ user, addresses }, draft)).toMatchObject({ addressUuid: 'b', firstname: 'Barbara' })
})

test('a chosen address that was deleted meanwhile is replaced by the default', () => {
  const draft = { ...EMPTY_CHECKOUT, addressUuid: 'gone', firstname: 'Zofia' }
  expect(firstValues({ user, addresses }, draft)).toMatchObject({ addressUuid: 'a', firstname: 'Anna' })
})

test('a typed address is not replaced by a saved one', () => {
  expect(firstValues({ user, addresses }, typed)).toMatchObject({
    addressUuid: null,
    firstname: 'Celina',
    street: 'Nowa 3',
  })
})

test('without saved addresses the profile fills the form, and the account its e-mail', () => {
  expect(firstValues({ user, addresses: [] }, null)).toMatchObject({
    email: 'ola@example.com',
    firstname: 'Ola',
    street: 'Krzywa 2',
    city: 'Łódź',
  })
})

test('the form of a guest begins with the draft alone', () => {
  expect(firstValues({ user: null, addresses: [] }, typed)).toEqual(typed)
  expect(firstValues({ user: null, addresses: [] }, null)).toEqual(EMPTY_CHECKOUT)
})
