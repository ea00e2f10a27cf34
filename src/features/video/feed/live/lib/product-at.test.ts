import { expect, test } from 'vitest'
import { productAt, type ShownSince } from './product-at.ts'

const shown = (name: string, since: number | null): ShownSince => ({
  since,
  product: { definitionUuid: name, definitionProjectionUuid: name },
})
const at = (list: ShownSince[], moment: number | null) => productAt(list, moment)?.definitionUuid ?? null

test('at the live edge the product is the last one announced, whatever the clocks say', () => {
  expect(at([shown('a', null), shown('b', 900), shown('c', 500)], null)).toBe('c')
  expect(at([], null)).toBeNull()
})

test('a picture from the past shows the product of that time', () => {
  const list = [shown('first', 100), shown('second', 200), shown('now', null), shown('third', 300)]
  expect([99, 100, 250, 300, 900].map((moment) => at(list, moment))).toEqual([
    'now',
    'first',
    'second',
    'third',
    'third',
  ])
})

test('a picture from before the first product shows the first one', () => {
  expect(at([shown('first', 100)], 50)).toBe('first')
})

test('a product change that arrives before its picture waits for the picture', () => {
  const list = [shown('a', null), shown('b', 1000)]
  expect([at(list, 999), at(list, 1000)]).toEqual(['a', 'b'])
})
