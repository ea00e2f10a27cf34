import { LONGEST_LIVE_MS } from '#contracts/live/live.rules.ts'

const MINUTE_MS = 60_000
const WARNED_BEFORE_MS = 15 * MINUTE_MS

/** Whole minutes until the time limit ends a live, in its last quarter of an hour; otherwise null. */
export function minutesToTheEnd(startedAt: string, now: number): number | null {
  const left = Date.parse(startedAt) + LONGEST_LIVE_MS - now
  return left > WARNED_BEFORE_MS ? null : Math.max(0, Math.ceil(left / MINUTE_MS))
}

const REPAIR_MS = MINUTE_MS
const WAITED_MS = 5 * MINUTE_MS

/** Message for viewers during an interruption, and the seconds they still wait. */
export function interruptionAt(since: number, now: number): { stage: 'repair' | 'break'; secondsLeft: number } {
  const gone = now - since
  return {
    stage: gone < REPAIR_MS ? 'repair' : 'break',
    secondsLeft: Math.max(0, Math.ceil((WAITED_MS - gone) / 1000)),
  }
}
