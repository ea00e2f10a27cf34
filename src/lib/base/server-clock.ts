/** An answer is sent up to a second after its `Date`, and may travel for some seconds. */
const TOLERANCE_MS = 5000

let ahead = 0

/** Sets the server's clock from a response, because the clock of this device may be wrong. */
export function setServerTime(iso: string): void {
  ahead = Date.parse(iso) - Date.now()
}

/** Sets the server's clock from the `Date` of a response, unless it is as good as known. */
export function noteServerDate(date: string | null): void {
  const at = Date.parse(date ?? '')
  if (Math.abs(at - serverNow()) > TOLERANCE_MS) ahead = at - Date.now()
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

/** Time by the server's clock. */
export const serverDate = (): Date => new Date(serverNow())

/** Time by the server's clock in some milliseconds. */
export const timeIn = (ms: number): string => new Date(serverNow() + ms).toISOString()

/** Milliseconds until a time by the server's clock, at least 0. */
export const timeUntil = (iso: string): number => Math.max(0, Date.parse(iso) - serverNow())

/** Milliseconds since a time by the server's clock, at least 0. */
export const timeSince = (iso: string): number => Math.max(0, serverNow() - Date.parse(iso))
