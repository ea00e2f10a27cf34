import { LONGEST_LIVE_MS } from '#contracts/live/live.rules.ts'
import type { LiveState } from '#contracts/video/broadcast.rules.ts'
import type { LiveRow, SignalRow } from './repo.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Time for a live to begin after the studio opened. Without a publisher it returns to `announced`. */
const STARTING_MS = 10 * MINUTE
/** Long enough for a phone call of three minutes. */
const INTERRUPTED_MS = 5 * MINUTE
/** Time for a gateway to close the recording. If it is gone, the existing part is processed. */
const CLOSING_MS = 10 * MINUTE

const SILENT_AFTER_MS = 3 * SECOND
const SENDING_WITHIN_MS = 1.5 * SECOND
const SHORTEST_SECONDS = 3

/** Time at which the new state ends by itself. */
export function deadlineOf(to: LiveState, startedAt: Date | null, now: Date): Date | null {
  const after = (from: Date, ms: number) => new Date(from.getTime() + ms)
  switch (to) {
    case 'starting':
      return after(now, STARTING_MS)
    case 'live':
      return after(startedAt ?? now, LONGEST_LIVE_MS)
    case 'interrupted':
      return after(now, INTERRUPTED_MS)
    case 'ended':
      return after(now, CLOSING_MS)
    case 'announced':
    case 'processing':
    case 'saved':
    case 'failed':
      return null
  }
}

/** Seconds that a running live has spent in its current state. */
export function secondsSince(
  { state, startedAt, deadlineAt }: Pick<LiveRow, 'state' | 'startedAt' | 'deadlineAt'>,
  now: Date,
) {
  const since = state === 'interrupted' && deadlineAt ? deadlineAt.getTime() - INTERRUPTED_MS : startedAt?.getTime()
  return Math.max(0, now.getTime() - (since ?? now.getTime())) / SECOND
}

export type MovingLive = Pick<LiveRow, 'state' | 'fence' | 'startAskedAt' | 'deadlineAt'>
export type SeenSignal = Pick<SignalRow, 'fence' | 'publisherAt' | 'mediaAt' | 'closedAt' | 'recordedSeconds'>

/** State that a live moves to by itself now, by its deadline and its keeper's signal. Null if it stays. */
export function dueMove(live: MovingLive, signal: SeenSignal | null, now: Date): LiveState | null {
  const age = (at: Date | null | undefined) => (at ? now.getTime() - at.getTime() : Number.POSITIVE_INFINITY)
  const isOver = live.deadlineAt !== null && live.deadlineAt <= now
  switch (live.state) {
    case 'starting': {
      const isOfThisStart = signal?.fence === live.fence
      if (live.startAskedAt && isOfThisStart && age(signal.mediaAt) < SENDING_WITHIN_MS) return 'live'
      return isOver && age(signal?.publisherAt) >= STARTING_MS ? 'announced' : null
    }
    case 'live':
      if (isOver) return 'ended'
      return age(signal?.mediaAt) >= SILENT_AFTER_MS ? 'interrupted' : null
    case 'interrupted':
      if (isOver) return 'ended'
      return age(signal?.mediaAt) < SENDING_WITHIN_MS ? 'live' : null
    case 'ended':
      if (!signal?.closedAt && !isOver) return null
      return (signal?.recordedSeconds ?? 0) >= SHORTEST_SECONDS ? 'processing' : 'failed'
    case 'announced':
    case 'processing':
    case 'saved':
    case 'failed':
      return null
  }
}
