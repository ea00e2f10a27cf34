import { expect, test } from 'vitest'
import { productAt, type ShownSince } from './product-at.ts'

const shown = (name: string, since: number | null): ShownSince => ({
  since,
  product: { definitionUuid: name, definitionProjectionUuid: name },
})
const at = (list: ShownSince[], moment: number | null) => productAt(list, moment)?.definitionUuid ?? null

test('now it is the one that was told last, whatever the clocks say', () => {
  expect(at([shown('a', null), shown('b', 900), shown('c', 500)], null)).toBe('c')
  expect(at([], null)).toBeNull()
})

test('a picture of before shows what was shown then', () => {
  const list = [shown('first', 100), shown('second', 200), shown('now', null), shown('third', 300)]
  expect([99, 100, 250, 300, 900].map((moment) => at(list, moment))).toEqual([
    'now',
    'first',
    'second',
    'third',
    'third',
  ])
})

test('a picture of before anything was shown has the first', () => {
  expect(at([shown('first', 100)], 50)).toBe('first')
})

test('a product change that arrives before its picture waits for the picture', () => {
  const list = [shown('a', null), shown('b', 1000)]
  expect([at(list, 999), at(list, 1000)]).toEqual(['a', 'b'])
})
