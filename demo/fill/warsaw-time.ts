const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const WINTER_AHEAD = 1

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Warsaw',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
})
const partOf = (date: Date, type: Intl.DateTimeFormatPartTypes) =>
  Number(parts.formatToParts(date).find((part) => part.type === type)?.value)

/** The moment when a clock in Poland shows `hour`:`minute`, `days` after the day that it shows now. Not for the small hours. */
export function warsawTime(now: Date, days: number, hour: number, minute: number): Date {
  const midnight = Date.UTC(partOf(now, 'year'), partOf(now, 'month') - 1, partOf(now, 'day')) + days * DAY_MS
  const inWinter = new Date(midnight + (hour - WINTER_AHEAD) * HOUR_MS + minute * 60_000)
  const isSummer = partOf(inWinter, 'hour') !== hour
  return isSummer ? new Date(inWinter.getTime() - HOUR_MS) : inWinter
}
