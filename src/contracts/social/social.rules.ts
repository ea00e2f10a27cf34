import { fromWarsawTime, toWarsawTime } from '../base/warsaw-time.rules.ts'

/** Days before the end of access on which the owner is warned. */
export const WARNING_DAYS = [1, 7] as const
const WARNING_TIME = '09:00'
const DAY_MS = 24 * 60 * 60_000

/** The day in Poland `days` before `date`, at the time of the warnings. */
function warningAt(date: Date, days: number): Date | null {
  const day = Date.parse(toWarsawTime(date).slice(0, 10)) - days * DAY_MS
  return fromWarsawTime(`${new Date(day).toISOString().slice(0, 10)}T${WARNING_TIME}`)
}

/** The warning that is due: 7 or 1, in days before the end; 0 once access is over; null if it is too early. */
export function warningDue(endsAt: Date, now: Date): number | null {
  if (endsAt <= now) return 0
  return WARNING_DAYS.find((days) => (warningAt(endsAt, days)?.getTime() ?? Infinity) <= now.getTime()) ?? null
}
