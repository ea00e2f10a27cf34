const ZONE = 'Europe/Warsaw'
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/
const MINUTE = 60_000

let clock: Intl.DateTimeFormat | undefined

/** What a clock in Poland shows, as `2026-11-21T19:00`: the value of a datetime-local input. */
export function toWarsawTime(date: Date): string {
  // Half a millisecond; the first thing that a page makes of `Intl` keeps its thread for 25.
  if ('Temporal' in globalThis)
    return Temporal.Instant.fromEpochMilliseconds(date.getTime())
      .toZonedDateTimeISO(ZONE)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
  clock ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: ZONE,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  })
  const part = Object.fromEntries(clock.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${part['year']?.padStart(4, '0')}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}`
}

/**
 * The moment when a clock in Poland shows that; `null` for what is no time. In the hour that October repeats it is the
 * first of the two; the hour that March leaves out is read as if the clock had not been moved yet.
 */
export function fromWarsawTime(local: string): Date | null {
  const asUtc = utcOf(local)
  if (asUtc === null) return null
  // Poland is one or two hours ahead of UTC; summer time is tried first, because it is what ends in the repeated hour.
  const moments = [2, 1].map((hours) => new Date(asUtc - hours * 60 * MINUTE))
  const found = moments.find((moment) => utcOf(toWarsawTime(moment)) === asUtc)
  return found ?? moments[1] ?? null
}

function utcOf(local: string): number | null {
  const [year, month, day, hour, minute] = LOCAL.exec(local)?.slice(1).map(Number) ?? []
  if (year === undefined || month === undefined) return null
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour ?? 0, minute)
  return Number.isNaN(date.getTime()) ? null : date.getTime()
}
