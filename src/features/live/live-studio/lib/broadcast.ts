import type { Video } from '#contracts/video/video.ts'

/** `backstage` is the rehearsal, invisible to viewers. */
export type Phase = 'preparing' | 'backstage' | 'live' | 'over'

/** Only while preparing there is no video. */
export type BroadcastState = { phase: Phase; video: Video | null }

export type BroadcastEvent =
  /** The studio sends, and viewers do not see it yet. */
  | { type: 'rehearsed'; live: Video }
  /** The rehearsed live is on air. Reported by the answer to the start and by polling, in any order. */
  | { type: 'started'; live: Video }
  /** The studio sends a live that was on air before. */
  | { type: 'resumed'; live: Video }
  | { type: 'ended'; live: Video }
  /** The seller returned to the form. */
  | { type: 'left' }

export const PREPARING: BroadcastState = { phase: 'preparing', video: null }

export function nextBroadcast(state: BroadcastState, event: BroadcastEvent): BroadcastState {
  switch (event.type) {
    case 'rehearsed':
      return { phase: 'backstage', video: event.live }
    case 'started':
      // A late report finds the live known to be on air, over, or left.
      return state.phase === 'backstage' ? { phase: 'live', video: event.live } : state
    case 'resumed':
      return { phase: 'live', video: event.live }
    case 'ended':
      return { phase: 'over', video: event.live }
    case 'left':
      return PREPARING
  }
}
