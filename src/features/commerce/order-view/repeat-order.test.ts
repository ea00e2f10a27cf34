import { expect, test } from 'vitest'
import type { Quote, QuoteLine } from '#contracts/commerce/basket.ts'
import { orderLine } from '#tests/factories/listed.ts'
import { repeatable } from './repeat-order.tsx'

const line = (variantProjectionUuid: string, quantity: number) =>
  orderLine({ variantProjectionUuid, name: `Rzecz ${variantProjectionUuid}`, quantity })

const offer = (variantProjectionUuid: string, free: number, change: QuoteLine['change'] = 'none') =>
  ({ variantProjectionUuid, free, change, price: 12 }) as QuoteLine

const quoteOf = (lines: QuoteLine[], refusal: 'blocked' | null = null) =>
  ({ sellers: [{ lines, refusal }] }) as unknown as Quote

test('goods still on sale are bought again at today’s price', () => {
  const { again, missing } = repeatable([line('a', 2)], quoteOf([offer('a', 5)]))
  expect(again).toMatchObject([{ price: 12, quantity: 2 }])
  expect(missing).toEqual([])
})

test('sold-out, withdrawn and unknown goods and those of a seller who blocks the buyer are listed as missing', () => {
  const lines = [line('a', 1), line('b', 1), line('c', 1)]
  const known = [offer('a', 0, 'gone'), offer('b', 3, 'notSold')]
  expect(repeatable(lines, quoteOf(known)).missing.map(({ name }) => name)).toEqual(['Rzecz a', 'Rzecz b', 'Rzecz c'])
  expect(repeatable([line('a', 1)], quoteOf([offer('a', 3)], 'blocked')).again).toEqual([])
})

test('if fewer pieces are left, all of them are bought and the line is listed as missing', () => {
  const { again, missing } = repeatable([line('a', 3)], quoteOf([offer('a', 1, 'fewer')]))
  expect(again).toMatchObject([{ quantity: 1 }])
  expect(missing).toHaveLength(1)
})
