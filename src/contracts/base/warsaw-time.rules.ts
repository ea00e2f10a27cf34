const ZONE = 'Europe/Warsaw'
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/
const MINUTE = 60_000

let clock: Intl.DateTimeFormat | undefined

/** Local time in Poland such as `2026-11-21T19:00`, the value of a datetime-local input. */
export function toWarsawTime(date: Date): string {
  // Temporal takes half a millisecond, while the first use of `Intl` blocks the page for 25.
  if ('Temporal' in globalThis)
    return Temporal.Instant.fromEpochMilliseconds(date.getTime())
      .toZonedDateTimeISO(ZONE)
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
  clock ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const part = Object.fromEntries(clock.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${part['year']?.padStart(4, '0')}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}`
}

/**
 * Moment of a local time in Poland; null if invalid. In the hour that is repeated in October the first moment is
 * returned. A time in the hour skipped in March is read as if the clock had not changed yet.
 */
export function fromWarsawTime(local: string): Date | null {
  const asUtc = utcOf(local)
  if (asUtc === null) return null
  // Poland is one or two hours ahead of UTC. Try summer time first: it is the earlier one in the repeated hour.
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
