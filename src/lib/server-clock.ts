let ahead = 0

/** The server's clock when an answer was made; the clock of this device may be wrong by minutes. */
export function setServerTime(iso: string): void {
  ahead = Date.parse(iso) - Date.now()
}

/** Notes the time that an answer tells, and hands it on. */
export function timed<Answer extends { serverTime: string }>(answer: Answer): Answer {
  setServerTime(answer.serverTime)
  return answer
}

/** Milliseconds until then by the server's clock, never below 0. */
export const timeUntil = (iso: string): number => Math.max(0, Date.parse(iso) - Date.now() - ahead)

/** Milliseconds since then by the server's clock, never below 0. */
export const timeSince = (iso: string): number => Math.max(0, Date.now() + ahead - Date.parse(iso))
