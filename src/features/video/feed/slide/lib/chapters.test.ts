import { expect, test } from 'vitest'
import { chapterAfter, chapterAt, chapterBefore, orderBars } from './chapters.ts'

const chapters = [10, 70, 200].map((offset) => ({ offset, kind: 'product' as const, title: `Od ${offset}` }))

test.each([
  [0, null, 10, null],
  [10, 10, 70, null],
  [40, 10, 70, 10],
  [71, 70, 200, 10],
  [90, 70, 200, 70],
  [500, 200, undefined, 200],
])('at second %d the chapter is %s, the next one %s and the previous one %s', (at, now, next, before) => {
  expect(chapterAt(chapters, at)?.offset).toBe(now ?? undefined)
  expect(chapterAfter(chapters, at)?.offset).toBe(next)
  expect(chapterBefore(chapters, at)?.offset).toBe(before ?? undefined)
})

test('orders are one bar a minute, in proportion, within the film', () => {
  const orders = [
    { offset: 0, quantity: 1 },
    { offset: 60, quantity: 4 },
    { offset: 90, quantity: 4 },
    { offset: 130, quantity: 2 },
  ]
  expect(orderBars(orders, 150)).toEqual([
    { from: 0, width: 0.4, height: 0.125, quantity: 1 },
    { from: 0.4, width: 0.4, height: 1, quantity: 8 },
    { from: 0.8, width: 0.2, height: 0.25, quantity: 2 },
  ])
  expect(orderBars([], 150)).toEqual([])
  expect(orderBars(orders, 0)).toEqual([])
})
