import { fromWarsawTime, toWarsawTime } from '../base/warsaw-time.rules.ts'

/**
 * Full years for which orders are kept after the year they were made in (art. 74 of the accounting act, art. 86 of the
 * tax ordinance).
 */
const RETAINED_YEARS = 5

/** Personal data of orders from before this moment must be removed at `now`. */
export function retainedOrdersSince(now: Date): Date {
  const year = Number(toWarsawTime(now).slice(0, 4)) - RETAINED_YEARS
  const since = fromWarsawTime(`${year}-01-01T00:00`)
  if (!since) throw new Error(`Not a year: ${year}`)
  return since
}
