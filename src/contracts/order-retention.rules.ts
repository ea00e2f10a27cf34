import { fromWarsawTime, toWarsawTime } from './warsaw-time.rules.ts'

/** Orders are kept so many years after the end of their year (art. 74 of the accounting act, art. 86 of the tax ordinance). */
const KEPT_YEARS = 5

/** Orders from before this moment are to be without persons at `now`. */
export function keptOrdersSince(now: Date): Date {
  const year = Number(toWarsawTime(now).slice(0, 4)) - KEPT_YEARS
  const since = fromWarsawTime(`${year}-01-01T00:00`)
  if (!since) throw new Error(`Not a year: ${year}`)
  return since
}
