import { expect, test } from 'vitest'
import { orderLine } from '#tests/factories/listed.ts'
import { shelfOf } from './shelf.ts'

const line = (code: string, variant: string, quantity: number) =>
  orderLine({ uuid: `${code}${variant}`, variantProjectionUuid: code, code, name: `Rzecz ${code}`, variant, quantity })

test('pieces of a variant are summed over all orders, and sorted by code in natural order', () => {
  const sales = [{ lines: [line('S-10', 'M', 2), line('S-2', 'M', 1)] }, { lines: [line('S-10', 'M', 3)] }]
  expect(shelfOf(sales)).toMatchObject([
    { code: 'S-2', quantity: 1, orderQuantity: 1 },
    { code: 'S-10', quantity: 5, orderQuantity: 2 },
  ])
})

test('variants of one product stay apart', () => {
  const sales = [{ lines: [line('S-1', 'S', 1), line('S-1', 'M', 1)] }]
  expect(shelfOf(sales).map(({ variant, quantity }) => [variant, quantity])).toEqual([
    ['M', 1],
    ['S', 1],
  ])
})

test('without orders the list of pieces is empty', () => {
  expect(shelfOf([])).toEqual([])
})
