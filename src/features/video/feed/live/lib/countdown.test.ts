import { expect, test } from 'vitest'
import { countdown } from './countdown.ts'

test.each([
  [2 * 86_400 + 3 * 3600 + 4 * 60 + 5, { days: 2, clock: '3:04:05' }],
  [3599, { days: 0, clock: '0:59:59' }],
  [1, { days: 0, clock: '0:00:01' }],
  [0, null],
  [-5, null],
])('%i seconds are left as %j', (seconds, expected) => {
  expect(countdown(seconds)).toEqual(expected)
})
