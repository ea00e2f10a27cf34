import { expect, test } from 'vitest'
import type { DeliveryOption, SalesSettings } from '#contracts/catalogue/delivery.ts'
import { withOption, withoutOption } from './delivery-options.ts'

const option = (uuid: string, price: number): DeliveryOption => ({
  uuid,
  kind: 'courier',
  carrier: 'Kurier',
  price,
  freeFrom: null,
  takesCash: false,
  cashFee: 0,
  dispatchDays: 2,
  transitDays: 2,
})
const settings = (isDefault: boolean): SalesSettings => ({
  deliveryOptions: [option('a', 10), option('b', 20)],
  isDefault,
  transferAccount: null,
  gatewayAccount: null,
  hasGateway: false,
  transferDays: 3,
  takesCash: true,
  takesTransfer: true,
  guestPieces: 5,
})
const { uuid: _, ...cheap } = option('', 5)

test('a changed option keeps its uuid and its place', () => {
  expect(withOption(settings(false), 'a', cheap)).toEqual([{ ...cheap, uuid: 'a' }, option('b', 20)])
})

test('a new option comes last', () => {
  expect(withOption(settings(false), null, cheap).at(-1)).toEqual(cheap)
})

test('the first change turns the defaults into the seller’s own options', () => {
  const changed = withOption(settings(true), 'b', cheap)
  expect(changed.map(({ uuid, price }) => [uuid, price])).toEqual([
    [undefined, 10],
    [undefined, 5],
  ])
  expect(withoutOption(settings(true), 'a')).toMatchObject([{ price: 20 }])
})

test('removing an option that is already gone changes nothing', () => {
  expect(withoutOption(settings(false), 'c')).toHaveLength(2)
})
