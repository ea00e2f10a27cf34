import { expect, test } from 'vitest'
import { responseTime } from './thread.rules.ts'

const HOUR = 60 * 60
const DAY = 24 * HOUR

test.each([
  ['four answers say nothing', [1, 1, 1, 1], [], null],
  ['within an hour', [60, 120, HOUR, 2 * DAY, 2 * DAY], [], 'hour'],
  ['one second more than an hour', [1, 1, HOUR + 1, DAY, DAY], [], 'hours'],
  ['up to six hours', [1, 1, 6 * HOUR, DAY, DAY], [], 'hours'],
  ['up to a day', [1, 1, DAY, 2 * DAY, 2 * DAY], [], 'day'],
  ['longer', [1, 1, DAY + 1, 2 * DAY, 2 * DAY], [], 'days'],
  ['the slower one of the middle pair', [1, 1, 1, DAY, DAY, DAY], [], 'day'],
  ['the order does not matter', [2 * DAY, 1, 2 * DAY, 60, 120], [], 'hour'],
  ['questions ignored for days count', [1, 1, 1], [3 * DAY, 4 * DAY, 5 * DAY, 6 * DAY], 'days'],
  ['questions of today do not', [1, 1, 1, 1, 1], [HOUR, HOUR, HOUR, HOUR, HOUR, HOUR, HOUR], 'hour'],
] as const)('%s', (_title, answered, waiting, expected) => {
  expect(responseTime(answered, waiting)).toBe(expected)
})
