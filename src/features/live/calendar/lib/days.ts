import { fromWarsawTime, toWarsawTime } from '#contracts/base/warsaw-time.rules.ts'

/** Calendar day in Poland, as `2026-11-21`. Arithmetic ignores clock changes: all days have the same length. */
export type Day = string

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAYS_A_WEEK = 7

const utcOf = (day: Day) => new Date(`${day}T00:00:00Z`)
const dayOf = (utc: Date): Day => utc.toISOString().slice(0, 10)

export const dayAt = (moment: Date): Day => toWarsawTime(moment).slice(0, 10)

/** Parses a day from an address; null if invalid. */
export function readDay(value: unknown): Day | null {
  if (typeof value !== 'string' || !DAY.test(value)) return null
  const utc = utcOf(value)
  return Number.isNaN(utc.getTime()) || dayOf(utc) !== value ? null : value
}

export function addDays(day: Day, days: number): Day {
  const utc = utcOf(day)
  utc.setUTCDate(utc.getUTCDate() + days)
  return dayOf(utc)
}

/** First day of the month `months` later. */
export function addMonths(day: Day, months: number): Day {
  const utc = utcOf(firstOfMonth(day))
  utc.setUTCMonth(utc.getUTCMonth() + months)
  return dayOf(utc)
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

export const mondayOf = (day: Day): Day => addDays(day, -((utcOf(day).getUTCDay() + 6) % DAYS_A_WEEK))

export const weekOf = (day: Day): Day[] => Array.from({ length: DAYS_A_WEEK }, (_, n) => addDays(mondayOf(day), n))

/** Weeks that contain a day of the month, each from Monday to Sunday. */
export function weeksOfMonth(day: Day): Day[][] {
  const next = addMonths(day, 1)
  const weeks: Day[][] = []
  for (let monday = mondayOf(firstOfMonth(day)); monday < next; monday = addDays(monday, DAYS_A_WEEK))
    weeks.push(weekOf(monday))
  return weeks
}

/** Start of the day: midnight in Poland. */
export function beginningOf(day: Day): Date {
  const moment = fromWarsawTime(`${day}T00:00`)
  if (!moment) throw new RangeError(`${day} is no day`)
  return moment
}

/** Instant on that day that has the same date everywhere in Europe, for formatting with `Intl`. */
export const noonOf = (day: Day): Date => new Date(`${day}T11:00:00Z`)
