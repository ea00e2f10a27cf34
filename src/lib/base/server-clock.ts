/** A `Date` has whole seconds, and servers write it anew once a second. */
const DATE_AGE_MS = 2000

let ahead = 0

/** Sets the server's clock from a response, because the clock of this device may be wrong. */
export function setServerTime(iso: string): void {
  ahead = Date.parse(iso) - Date.now()
}

/**
 * Corrects the server's clock by the `Date` of a response, which was written in the last `tookMs`. A clock that agrees
 * with that is not changed, however slow the response was.
 */
export function noteServerDate(date: string | null, tookMs: number): void {
  const at = Date.parse(date ?? '')
  if (Number.isNaN(at)) return
  const [least, most] = [at - Date.now(), at + DATE_AGE_MS + tookMs - Date.now()]
  ahead = Math.min(Math.max(ahead, least), most)
}

/** Takes the server's time from a response and returns the response. */
export function timed<Answer extends { serverTime: string }>(answer: Answer): Answer {
  setServerTime(answer.serverTime)
  return answer
}

/**
 * Milliseconds since the epoch by the server's clock; until its first answer, and on the server, by that of this
 * machine.
 */
export const serverNow = (): number => Date.now() + ahead

/** Time by the server's clock of a moment that the device's clock has noted, such as `dataUpdatedAt` of a query. */
export const serverTimeOf = (deviceMs: number): number => deviceMs + ahead

/** Time by the device's clock of a moment that the server has noted; no later than now, before the clocks are compared. */
export const deviceTimeOf = (serverMs: number): number => Math.min(serverMs - ahead, Date.now())

/** Time by the server's clock. */
export const serverDate = (): Date => new Date(serverNow())

/** Time by the server's clock in some milliseconds. */
export const timeIn = (ms: number): string => new Date(serverNow() + ms).toISOString()

/** Date of today by the server's clock, in UTC: `2026-11-27`. */
export const today = (): string => timeIn(0).slice(0, 10)

/** Milliseconds until a time by the server's clock, at least 0. */
export const timeUntil = (iso: string): number => Math.max(0, Date.parse(iso) - serverNow())

/** Milliseconds since a time by the server's clock, at least 0. */
export const timeSince = (iso: string): number => Math.max(0, serverNow() - Date.parse(iso))
