import { fromWarsawTime, toWarsawTime } from './warsaw-time.rules.ts'

/** Days of each year in Poland as `12-24`: first and last of the holiday promotion, and the first without its list. */
export type HolidaySetting = { from: string; last: string; cutoff: string }

export const HOLIDAY: HolidaySetting = { from: '12-01', last: '12-24', cutoff: '12-27' }

/** True for a day that every year has, as `12-24`. */
export const isDayOfYear = (day: string): boolean =>
  /^\d{2}-\d{2}$/.test(day) && new Date(`2023-${day}T00:00:00Z`).toJSON()?.slice(5, 10) === day

const midnight = (day: string): Date => {
  const moment = fromWarsawTime(`${day}T00:00`)
  if (!moment) throw new RangeError(`${day} is no day`)
  return moment
}

const nextDay = (day: string): string => {
  const utc = new Date(`${day}T00:00:00Z`)
  utc.setUTCDate(utc.getUTCDate() + 1)
  return utc.toISOString().slice(0, 10)
}

const yearAt = (now: Date) => toWarsawTime(now).slice(0, 4)

/** Videos published within it are in this year's list. */
export function holidayWindow(now: Date, { from, last }: HolidaySetting): { from: Date; until: Date } {
  const year = yearAt(now)
  return { from: midnight(`${year}-${from}`), until: midnight(nextDay(`${year}-${last}`)) }
}

/** True from the first day of the promotion to its cutoff. */
export const isHolidayListOpen = (now: Date, { from, cutoff }: HolidaySetting): boolean => {
  const year = yearAt(now)
  return now >= midnight(`${year}-${from}`) && now < midnight(`${year}-${cutoff}`)
}
