import { expect, test } from 'vitest'
import type { Quote, QuoteLine } from '#contracts/basket.ts'
import type { OrderLine } from '#contracts/order.ts'
import { repeatable } from './repeatable.ts'

const line = (variantProjectionUuid: string, quantity: number): OrderLine => ({
  uuid: `line ${variantProjectionUuid}`,
  variantProjectionUuid,
  code: 'S-1',
  name: `Rzecz ${variantProjectionUuid}`,
  variant: '',
  picture: null,
  videoUuid: null,
  price: 10,
  lowestPrice: null,
  isFromLive: false,
  quantity,
  total: 10 * quantity,
})

const offer = (variantProjectionUuid: string, free: number, change: QuoteLine['change'] = 'none') =>
  ({ variantProjectionUuid, free, change, price: 12 }) as QuoteLine

const quoteOf = (lines: QuoteLine[], refusal: 'blocked' | null = null) =>
  ({ sellers: [{ lines, refusal }] }) as unknown as Quote

test('what is still sold is bought again at its price of today', () => {
  const { again, missing } = repeatable([line('a', 2)], quoteOf([offer('a', 5)]))
  expect(again).toMatchObject([{ price: 12, quantity: 2 }])
  expect(missing).toEqual([])
})

test('what is gone, not sold, unknown, or sold by who refuses the buyer is named', () => {
  const lines = [line('a', 1), line('b', 1), line('c', 1)]
  const known = [offer('a', 0, 'gone'), offer('b', 3, 'notSold')]
  expect(repeatable(lines, quoteOf(known)).missing.map(({ name }) => name)).toEqual(['Rzecz a', 'Rzecz b', 'Rzecz c'])
  expect(repeatable([line('a', 1)], quoteOf([offer('a', 3)], 'blocked')).again).toEqual([])
})

test('of what is short as much is bought as there is, and it is named too', () => {
  const { again, missing } = repeatable([line('a', 3)], quoteOf([offer('a', 1, 'fewer')]))
  expect(again).toMatchObject([{ quantity: 1 }])
  expect(missing).toHaveLength(1)
})
