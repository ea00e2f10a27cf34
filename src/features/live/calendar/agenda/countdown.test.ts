import { expect, test } from 'vitest'
import { timeLeft } from './countdown.tsx'

const textOf = (seconds: number) => timeLeft(seconds)?.map(({ unit, count }) => `${count} ${unit}`)

test.each([
  [3 * 86_400 + 4 * 3_600 + 5 * 60 + 6, ['3 days', '4 hours', '5 minutes']],
  [86_400, ['1 days', '0 hours', '0 minutes']],
  [86_399, ['23 hours', '59 minutes', '59 seconds']],
  [1, ['0 hours', '0 minutes', '1 seconds']],
  [0, undefined],
  [-5, undefined],
])('%i seconds are %j', (seconds, expected) => {
  expect(textOf(seconds)).toEqual(expected)
})
