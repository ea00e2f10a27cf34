import { fromWarsawTime, toWarsawTime } from '#contracts/warsaw-time.rules.ts'

/** A day of Poland's clocks, as `2026-11-21`. Days are counted without clocks: none is longer or shorter than another. */
export type Day = string

const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAYS_A_WEEK = 7

const utcOf = (day: Day) => new Date(`${day}T00:00:00Z`)
const dayOf = (utc: Date): Day => utc.toISOString().slice(0, 10)

export const dayAt = (moment: Date): Day => toWarsawTime(moment).slice(0, 10)

/** Of an address; null for what is no day. */
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

/** The first of a month that is so many further. */
export function addMonths(day: Day, months: number): Day {
  const utc = utcOf(firstOfMonth(day))
  utc.setUTCMonth(utc.getUTCMonth() + months)
  return dayOf(utc)
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

export const mondayOf = (day: Day): Day => addDays(day, -((utcOf(day).getUTCDay() + 6) % DAYS_A_WEEK))

export const weekOf = (day: Day): Day[] => Array.from({ length: DAYS_A_WEEK }, (_, n) => addDays(mondayOf(day), n))

/** Every week that has a day of the month, each from Monday to Sunday. */
export function weeksOfMonth(day: Day): Day[][] {
  const next = addMonths(day, 1)
  const weeks: Day[][] = []
  for (let monday = mondayOf(firstOfMonth(day)); monday < next; monday = addDays(monday, DAYS_A_WEEK))
    weeks.push(weekOf(monday))
  return weeks
}

/** When it begins: at midnight in Poland, whatever that is elsewhere. */
export function beginningOf(day: Day): Date {
  const moment = fromWarsawTime(`${day}T00:00`)
  if (!moment) throw new RangeError(`${day} is no day`)
  return moment
}

/** A moment of that day that is the same day everywhere in Europe: to be written by `Intl`. */
export const noonOf = (day: Day): Date => new Date(`${day}T11:00:00Z`)
