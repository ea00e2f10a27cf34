import { expect, test } from 'vitest'
import { edgesOf, STEP_PX } from './edges.ts'

test.each([
  ['everything is seen', 0, 800, 800, false, false],
  ['at the beginning', 0, 400, 800, false, true],
  ['a little moved', 9, 400, 800, false, true],
  ['moved by the threshold', 10, 400, 800, true, true],
  ['in the middle', 200, 400, 800, true, true],
  ['the threshold before the end', 390, 400, 800, true, true],
  ['nearly at the end', 391, 400, 800, true, false],
  ['at the end', 400, 400, 800, true, false],
  ['pulled over the edge', -30, 400, 800, false, true],
])('%s', (_title, scrollLeft, clientWidth, scrollWidth, hasPrevious, hasNext) => {
  expect(edgesOf({ scrollLeft, clientWidth, scrollWidth })).toEqual({ hasPrevious, hasNext })
})

test('an arrow moves by ten units of a hundred pixels', () => {
  expect(STEP_PX).toBe(1000)
})
