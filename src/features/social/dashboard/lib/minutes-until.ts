/** Announced lives that begin within this time are shown by minutes. */
const NEAR_MINUTES = 120
const MINUTE_MS = 60_000

/** Minutes until a live begins, 0 once it should have begun; null while it is far away. */
export function minutesUntil(startsAt: string, now: number): number | null {
  const minutes = Math.ceil((Date.parse(startsAt) - now) / MINUTE_MS)
  return minutes > NEAR_MINUTES ? null : Math.max(0, minutes)
}
