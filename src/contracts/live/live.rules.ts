import { isOnAir, type LiveState } from '../video/broadcast.rules.ts'

/**
 * Allowed state transitions. `announced`: scheduled. `starting`: ready to broadcast, not listed yet. `interrupted`:
 * without a signal for a while. `ended`: playable at once. `processing`: its recording is being processed. `failed`:
 * its recording cannot be watched.
 */
const MOVES: Readonly<Record<LiveState, readonly LiveState[]>> = {
  announced: ['starting'],
  starting: ['live', 'announced'],
  live: ['interrupted', 'ended'],
  interrupted: ['live', 'ended'],
  ended: ['processing', 'failed'],
  processing: ['saved', 'failed'],
  saved: [],
  // The owner may have the recording processed again.
  failed: ['processing'],
}

export const mayMove = (from: LiveState, to: LiveState) => MOVES[from].includes(to)

export const LONGEST_LIVE_MS = 12 * 60 * 60 * 1000

/**
 * Faults of a recording that are shown to its seller: little disk space, no disk space, or a recorder that keeps
 * failing.
 */
export const RECORDING_FAULTS = ['disk-low', 'disk-full', 'recorder'] as const
export type RecordingFault = (typeof RECORDING_FAULTS)[number]

/** True if the product list can be changed: the live is on air or still to come. */
export const isRunnable = (state: LiveState) => state === 'announced' || state === 'starting' || isOnAir(state)

/** Maximum number of products in the list of a live. */
export const LIVE_PRODUCTS_MAX = 200

/** Number of latest orders, and of waiting viewers, on the desk. */
export const DESK_LATEST = 20

export const BOOKMARK_TITLE_MAX = 60
/** Maximum number of bookmarks of a live. */
export const BOOKMARKS_MAX = 100

/** Minimum seconds for a chapter. A product shown for less time was shown by mistake. */
export const CHAPTER_MIN = 5
