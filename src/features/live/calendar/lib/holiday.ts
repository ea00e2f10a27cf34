import type { Season } from '#contracts/video/season.ts'
import { addDays, type Day } from './days.ts'

export type HolidaySeason = {
  /** First and last day of the promotion. */
  from: Day
  last: Day
  /** First day on which the calendar no longer shows it. */
  cutoff: Day
}

/** Days before the promotion on which the calendar starts to show it. */
const ANNOUNCED_DAYS = 14

/** Season in the year of `day`: the same dates each year. */
export function holidaySeason(day: Day, { from, last, cutoff }: Season): HolidaySeason {
  const year = day.slice(0, 4)
  return { from: `${year}-${from}`, last: `${year}-${last}`, cutoff: `${year}-${cutoff}` }
}

export function isHoliday(day: Day, season: Season): boolean {
  const { from, last } = holidaySeason(day, season)
  return day >= from && day <= last
}

/** True if the calendar shows the season on that day. */
export function isHolidayNear(today: Day, season: Season): boolean {
  const { from, cutoff } = holidaySeason(today, season)
  return today >= addDays(from, -ANNOUNCED_DAYS) && today < cutoff
}

/** True if this year's list of videos is open. */
export function isHolidayOpen(today: Day, season: Season): boolean {
  const { from, cutoff } = holidaySeason(today, season)
  return today >= from && today < cutoff
}
