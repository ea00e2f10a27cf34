import { PROMO_DAYS, PROMO_WINDOW, PROMO_CUTOFF } from '#contracts/video.rules.ts'
import { addDays, type Day, dayAt } from './days.ts'

export type HolidaySeason = {
  /** First and last day of the promotion. */
  from: Day
  last: Day
  /** First day on which the calendar no longer shows it. */
  cutoff: Day
}

const ofYear = (moment: Date, year: string): Day => year + dayAt(moment).slice(4)
/** Days before the promotion on which the calendar starts to show it. */
const ANNOUNCED_DAYS = 14

/** Season in the year of `day`: the same dates each December. */
export function holidaySeason(day: Day): HolidaySeason {
  const year = day.slice(0, 4)
  const from = ofYear(PROMO_WINDOW.from, year)
  return { from, last: addDays(from, PROMO_DAYS - 1), cutoff: ofYear(PROMO_CUTOFF, year) }
}

export function isHoliday(day: Day): boolean {
  const { from, last } = holidaySeason(day)
  return day >= from && day <= last
}

/** True if the calendar shows the season on that day. */
export function isHolidayNear(today: Day): boolean {
  const { from, cutoff } = holidaySeason(today)
  return today >= addDays(from, -ANNOUNCED_DAYS) && today < cutoff
}
