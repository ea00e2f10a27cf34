/** How many days a statistic tells one by one, today included. */
export const STATISTIC_DAYS = 30
/** What one report of a viewer may add. */
export const WATCHED_SECONDS_MAX = 300
export const PRODUCT_CLICKS_MAX = 20

let day: Intl.DateTimeFormat | undefined

/** `2026-11-21`, the day that Poland has at this moment. */
export function dayOf(moment: Date): string {
  // Made when it is wanted: it takes a page's thread for 25 ms, and no page but the seller's asks for days.
  day ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' })
  return day.format(moment)
}

/** The last days until today, the oldest first. Counted from noon, so that no change of the clock skips one. */
export function lastDays(now: Date, quantity = STATISTIC_DAYS): string[] {
  const noon = new Date(`${dayOf(now)}T12:00:00Z`)
  return Array.from({ length: quantity }, (_, index) => {
    const one = new Date(noon)
    one.setUTCDate(noon.getUTCDate() - (quantity - 1 - index))
    return one.toISOString().slice(0, 10)
  })
}
