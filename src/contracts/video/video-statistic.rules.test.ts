import { expect, test } from 'vitest'
import { dayOf, lastDays } from './video-statistic.rules.ts'

test('a day begins at midnight in Poland, in summer and in winter', () => {
  expect(dayOf(new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01')
  expect(dayOf(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02')
  expect(dayOf(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31')
  expect(dayOf(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
})

test('the last days are consecutive across a clock change and end today', () => {
  expect(lastDays(new Date('2026-03-30T00:30:00Z'), 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  expect(lastDays(new Date('2026-10-25T23:30:00Z'), 3)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
})
