import { expect, test } from 'vitest'
import { calendarLeaf, formatAppointment, formatDate, formatDateTime, formatDay, formatMonth } from './format.ts'
import { formatDayRange, formatDays, formatShortWeekday, formatWeekday, formatWeekdayName } from './format.ts'

const DAY = 24 * 60 * 60_000
/** Every day of nine years, each at a different minute of the day. They include leap days and both clock changes. */
const moments = Array.from({ length: 9 * 365 }, (_, index) => new Date(Date.UTC(2024, 0) + index * (DAY + 60_000 * 7)))

const shapes: [name: string, shown: (date: Date) => string, as: Intl.DateTimeFormatOptions][] = [
  ['a day', formatDay, { day: 'numeric', month: 'long' }],
  ['a date', formatDate, { dateStyle: 'long' }],
  ['a month', formatMonth, { month: 'long', year: 'numeric' }],
  ['a weekday', formatWeekdayName, { weekday: 'long' }],
  ['a short weekday', formatShortWeekday, { weekday: 'short' }],
  ['a weekday and its day', formatWeekday, { weekday: 'long', day: 'numeric', month: 'long' }],
]

test.each(shapes)('%s is formatted like Intl', (_, shown, options) => {
  const platform = new Intl.DateTimeFormat('pl-PL', { ...options, timeZone: 'Europe/Warsaw' })
  for (const moment of moments) expect(shown(moment)).toBe(platform.format(moment))
})

test('a time is formatted like Intl', () => {
  const platform = new Intl.DateTimeFormat('pl-PL', { timeStyle: 'short', timeZone: 'Europe/Warsaw' })
  for (const moment of moments) {
    expect(formatDateTime(moment).split(', ')[1]).toBe(platform.format(moment))
    expect(formatAppointment(moment).split(', ')[2]).toBe(platform.format(moment))
  }
})

test('the short day and month are those of Intl', () => {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'Europe/Warsaw' } as const
  const platform = new Intl.DateTimeFormat('pl-PL', options)
  for (const moment of moments) {
    const part = Object.fromEntries(platform.formatToParts(moment).map(({ type, value }) => [type, value]))
    expect(calendarLeaf(moment)).toEqual({ weekday: part['weekday'], day: part['day'], month: part['month'] })
  }
})

test('a range of days is formatted like Intl', () => {
  const long = new Intl.DateTimeFormat('pl-PL', { dateStyle: 'long', timeZone: 'Europe/Warsaw' })
  const short = new Intl.DateTimeFormat('pl-PL', { day: 'numeric', month: 'long', timeZone: 'Europe/Warsaw' })
  for (const first of moments)
    for (const days of [0, 1, 6, 23, 200]) {
      const last = new Date(first.getTime() + days * DAY)
      expect(formatDays(first, last)).toBe(long.formatRange(first, last))
      expect(formatDayRange(first, last)).toBe(short.formatRange(first, last))
    }
})
