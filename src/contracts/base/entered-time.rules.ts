const MINUTE_MS = 60_000
const THREE_MONTHS = { months: 3, tooLate: 'dateBefore3Months' } as const

/** Bounds of a time that people enter, seen from now. `tooLate` is the fault of a time beyond `months`. */
export type TimeBounds = { soonestMs: number; months: number; tooLate: 'dateBefore3Months' | 'dateBefore2Years' }

/** Publication of a reel or start of a live. */
export const VIDEO_TIME = { soonestMs: 1, ...THREE_MONTHS } satisfies TimeBounds
export const POST_TIME = { soonestMs: MINUTE_MS, ...THREE_MONTHS } satisfies TimeBounds
/** As far as calendars show. */
export const EVENT_TIME = { soonestMs: 1, months: 24, tooLate: 'dateBefore2Years' } satisfies TimeBounds

export type TimeFault = 'dateAfterNow' | TimeBounds['tooLate']

/** Latest time within the bounds. From the last day of a month it is the last day of a month. */
export function latestTime({ months }: TimeBounds, now: Date): Date {
  const latest = new Date(now)
  latest.setUTCMonth(latest.getUTCMonth() + months)
  if (latest.getUTCDate() !== now.getUTCDate()) latest.setUTCDate(0)
  return latest
}

/** Fault of a time that somebody entered; null if there is none. */
export function timeFault(at: Date, bounds: TimeBounds, now: Date): TimeFault | null {
  if (!(at.getTime() >= now.getTime() + bounds.soonestMs)) return 'dateAfterNow'
  return at > latestTime(bounds, now) ? bounds.tooLate : null
}
