/** Number of days in a statistic, including today. */
export const STATISTIC_DAYS = 30
/** Limits of one activity report by a viewer. */
export const WATCHED_SECONDS_MAX = 300
export const PRODUCT_CLICKS_MAX = 20

let day: Intl.DateTimeFormat | undefined

/** Polish date of a moment, such as `2026-11-21`. */
export function dayOf(moment: Date): string {
  // Created on first use: it blocks the page for 25 ms, and only pages for sellers need it.
  day ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })
  return day.format(moment)
}

/** Last days up to today, the oldest first. Counted from noon, so that clock changes skip no day. */
export function lastDays(now: Date, quantity = STATISTIC_DAYS): string[] {
  const noon = new Date(`${dayOf(now)}T12:00:00Z`)
  return Array.from({ length: quantity }, (_, index) => {
    const one = new Date(noon)
    one.setUTCDate(noon.getUTCDate() - (quantity - 1 - index))
    return one.toISOString().slice(0, 10)
  })
}
