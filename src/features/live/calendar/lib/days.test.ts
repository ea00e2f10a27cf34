import { expect, test } from 'vitest'
import { addDays, addMonths, beginningOf, dayAt, mondayOf, readDay, weeksOfMonth } from './days.ts'

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '', 'jutro', undefined, ['2026-01-01'], '0000-00-00'])(
  '%j is not a day',
  (value) => {
    expect(readDay(value)).toBeNull()
  },
)

test('days are added across months, years and both clock changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2027-03-27', 2)).toBe('2027-03-29')
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-01')
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
})

test('a day begins at midnight in Poland, and the days of a clock change have 23 and 25 hours', () => {
  const hours = (day: string) => (beginningOf(addDays(day, 1)).getTime() - beginningOf(day).getTime()) / 3_600_000
  expect(beginningOf('2026-11-21').toISOString()).toBe('2026-11-20T23:00:00.000Z')
  expect(beginningOf('2026-07-21').toISOString()).toBe('2026-07-20T22:00:00.000Z')
  expect([hours('2027-03-28'), hours('2026-10-25'), hours('2026-11-21')]).toEqual([23, 25, 24])
})

test('a time belongs to its day in Poland', () => {
  expect(dayAt(new Date('2026-11-21T22:59:00Z'))).toBe('2026-11-21')
  expect(dayAt(new Date('2026-11-21T23:00:00Z'))).toBe('2026-11-22')
})

test('a month is shown in whole weeks from Monday', () => {
  const weeks = weeksOfMonth('2026-11-21')
  expect(weeks.map(([monday]) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
  expect(weeksOfMonth('2027-02-10')).toHaveLength(4)
})
