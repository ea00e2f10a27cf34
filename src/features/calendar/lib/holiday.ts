import { PROMO_DAYS, PROMO_WINDOW, PROMO_CUTOFF } from '#contracts/video.rules.ts'
import { addDays, type Day, dayAt } from './days.ts'

export type HolidaySeason = {
  /** The first and the last day of the promotion. */
  from: Day
  last: Day
  /** From this day on nobody speaks of it any more. */
  cutoff: Day
}

const ofYear = (moment: Date, year: string): Day => year + dayAt(moment).slice(4)
/** How long before it begins a calendar speaks of it. */
const ANNOUNCED_DAYS = 14

/** The season of that day's year: the same days as in the first one, each December. */
export function holidaySeason(day: Day): HolidaySeason {
  const year = day.slice(0, 4)
  const from = ofYear(PROMO_WINDOW.from, year)
  return { from, last: addDays(from, PROMO_DAYS - 1), cutoff: ofYear(PROMO_CUTOFF, year) }
}

export function isHoliday(day: Day): boolean {
  const { from, last } = holidaySeason(day)
  return day >= from && day <= last
}

/** Whether a calendar speaks of it on that day. */
export function isHolidayNear(today: Day): boolean {
  const { from, cutoff } = holidaySeason(today)
  return today >= addDays(from, -ANNOUNCED_DAYS) && today < cutoff
}
