import { LONGEST_LIVE_MS, type LiveState } from '#contracts/live.rules.ts'
import type { LiveRow, SignalRow } from './repo.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Of a live that was made ready, without anybody who sends: it is announced again. */
const STARTING_MS = 10 * MINUTE
/** A phone call takes three minutes. */
const INTERRUPTED_MS = 5 * MINUTE
/** A gateway that is gone closes no recording; what there is of it is processed then. */
const CLOSING_MS = 10 * MINUTE

const SILENT_AFTER_MS = 3 * SECOND
const SENDING_WITHIN_MS = 1.5 * SECOND
const SHORTEST_SECONDS = 3

/** When the state that it enters ends by itself. */
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

/** For how many seconds it has been in the state that it is in, while it is on. */
export function secondsSince(
  { state, startedAt, deadlineAt }: Pick<LiveRow, 'state' | 'startedAt' | 'deadlineAt'>,
  now: Date,
) {
  const since = state === 'interrupted' && deadlineAt ? deadlineAt.getTime() - INTERRUPTED_MS : startedAt?.getTime()
  return Math.max(0, now.getTime() - (since ?? now.getTime())) / SECOND
}

type Moving = Pick<LiveRow, 'state' | 'fence' | 'startAskedAt' | 'deadlineAt'>
type Seen = Pick<SignalRow, 'fence' | 'publisherAt' | 'mediaAt' | 'closedAt' | 'recordedSeconds'>

/** Where a live goes by itself now, by what its keeper says of it; null: it stays. */
export function dueMove(live: Moving, signal: Seen | null, now: Date): LiveState | null {
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
