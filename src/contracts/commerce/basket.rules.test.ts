import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BASKET_LINES_MAX, mergeBaskets } from './basket.rules.ts'

const item = (variantProjectionUuid: string, quantity: number) => ({ variantProjectionUuid, quantity })

test('merging keeps the larger quantity of a line, and lines that only one basket has', () => {
  expect(mergeBaskets([item('a', 1), item('b', 3)], [item('a', 2), item('b', 1), item('c', 1)])).toEqual({
    items: [item('a', 2), item('b', 3), item('c', 1)],
    dropped: [],
  })
})

test('merging the same basket again changes nothing', () => {
  const baskets = fc.array(
    fc.record({
      variantProjectionUuid: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      quantity: fc.integer({ min: 1, max: 99 }),
    }),
  )
  fc.assert(
    fc.property(baskets, baskets, (own, other) => {
      const once = mergeBaskets(own, other).items
      expect(mergeBaskets(once, other).items).toEqual(once)
    }),
  )
})

test('a merged line above the limit is returned as dropped, and no line of its own is lost', () => {
  const own = Array.from({ length: BASKET_LINES_MAX }, (_, index) => item(String(index), 1))
  const { items, dropped } = mergeBaskets(own, [item('new', 1), item('0', 5)])
  expect(items).toHaveLength(BASKET_LINES_MAX)
  expect(items[0]).toEqual(item('0', 5))
  expect(dropped).toEqual([item('new', 1)])
})
