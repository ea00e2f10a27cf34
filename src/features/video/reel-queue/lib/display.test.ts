import { expect, test } from 'vitest'
import { percentOf, timeLeftOf } from './display.ts'

test.each([
  [0, 0],
  [1, 0],
  [500, 50],
  [999, 99],
  [1000, 100],
])('%i of 1000 is %i percent', (sent, percent) => {
  expect(percentOf(sent, 1000)).toBe(percent)
})

test('100 percent are shown only after the last byte', () => {
  expect(percentOf(1_073_741_823, 1_073_741_824)).toBe(99)
})

test.each([
  [2, 'moment', 0],
  [5, 'seconds', 5],
  [11, 'seconds', 15],
  [55, 'seconds', 55],
  [56, 'minutes', 1],
  [61, 'minutes', 2],
  [5_400, 'minutes', 90],
  [5_401, 'hours', 2],
])('%i seconds left are shown as %s %i', (seconds, unit, count) => {
  expect(timeLeftOf(seconds)).toEqual({ unit, count })
})
