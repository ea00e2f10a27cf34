import { expect, test } from 'vitest'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { NO_SAFETY } from '#contracts/catalogue/product-law.rules.ts'
import { bulkEdits, changedPrice, changedQuantity, undoEdits } from './bulk-edits.ts'

const product = (values: Partial<DepotProduct> = {}): DepotProduct => ({
  uuid: 'a',
  code: 'A',
  name: 'Koc',
  fullName: 'Koc',
  description: '',
  price: 20,
  mediaUuid: null,
  mediaUuids: [],
  categoryUuid: 'koce',
  quantity: 6,
  safety: NO_SAFETY,
  withdrawal: 'usual',
  vatRate: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  version: 'v1',
  variants: [
    { uuid: 's', name: 'S', size: 'S', quantity: 5 },
    { uuid: 'm', name: 'M', size: 'M', quantity: 1 },
  ],
  ...values,
})

test.each([
  [129.99, 'lower', 10, 116.99],
  [129.99, 'raise', 5, 136.49],
  [129.99, 'set', 99.9, 99.9],
  [0.02, 'lower', 90, 0.01],
] as const)('%s zł, %s %s → %s', (price, how, value, expected) => {
  expect(changedPrice(price, { kind: 'price', how, value })).toBe(expected)
})

test.each([
  [5, 'add', 3, 8],
  [5, 'take', 3, 2],
  [5, 'take', 9, 0],
  [5, 'set', 0, 0],
] as const)('%s pieces, %s %s → %s', (quantity, how, value, expected) => {
  expect(changedQuantity(quantity, { kind: 'stock', how, value })).toBe(expected)
})

test('a product that the change leaves as it is has no edit', () => {
  const products = [product(), product({ uuid: 'b', price: 30 })]
  expect(bulkEdits(products, { kind: 'price', how: 'set', value: 30 }).map(({ uuid }) => uuid)).toEqual(['a'])
  expect(bulkEdits(products, { kind: 'category', categoryUuid: 'koce' })).toEqual([])
})

test('taking back restores price and category, but not pieces that were sold meanwhile', () => {
  const before = [product(), product({ uuid: 'b' })]
  const edits = bulkEdits(before, { kind: 'stock', how: 'add', value: 10 })
  expect(edits[0]?.changes.variants?.[1]).toMatchObject({ uuid: 'm', seenQuantity: 1, quantity: 11 })
  const after = product({ version: 'v2', variants: [{ uuid: 's', name: 'S', size: 'S', quantity: 12 }] })
  const back = undoEdits(before, edits, [
    { uuid: 'a', product: after, fault: null, newer: null },
    { uuid: 'b', product: null, fault: 'PRECONDITION_FAILED_EXCEPTION', newer: null },
  ])
  expect(back).toEqual([
    {
      uuid: 'a',
      version: 'v2',
      changes: { variants: [{ uuid: 's', name: 'S', size: 'S', seenQuantity: 12, quantity: 2 }] },
    },
  ])
  const priced = bulkEdits(before, { kind: 'price', how: 'set', value: 1 })
  expect(undoEdits(before, priced, [{ uuid: 'a', product: after, fault: null, newer: null }])[0]?.changes).toEqual({
    price: 20,
  })
})
