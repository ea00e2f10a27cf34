let ahead = 0

/** Sets the server's clock from a response, because the clock of this device may be wrong by minutes. */
export function setServerTime(iso: string): void {
  ahead = Date.parse(iso) - Date.now()
}

/** Takes the server's time from a response and returns the response. */
export function timed<Answer extends { serverTime: string }>(answer: Answer): Answer {
  setServerTime(answer.serverTime)
  return answer
}

/** Time by the server's clock in some milliseconds. */
export const timeIn = (ms: number): string => new Date(Date.now() + ahead + ms).toISOString()

/** Milliseconds until a time by the server's clock, at least 0. */
export const timeUntil = (iso: string): number => Math.max(0, Date.parse(iso) - Date.now() - ahead)

/** Milliseconds since a time by the server's clock, at least 0. */
export const timeSince = (iso: string): number => Math.max(0, Date.now() + ahead - Date.parse(iso))
