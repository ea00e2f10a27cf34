export const LIVE_STATES = [
  'announced',
  'starting',
  'live',
  'interrupted',
  'ended',
  'processing',
  'saved',
  'failed',
] as const
export type LiveState = (typeof LIVE_STATES)[number]

/**
 * Announced for a moment, or made ready to send (`starting`: in no list); live, without a signal for a while
 * (`interrupted`), ended and at once playable; its recording is processed, then saved, or cannot be watched (`failed`).
 */
const MOVES: Readonly<Record<LiveState, readonly LiveState[]>> = {
  announced: ['starting'],
  starting: ['live', 'announced'],
  live: ['interrupted', 'ended'],
  interrupted: ['live', 'ended'],
  ended: ['processing', 'failed'],
  processing: ['saved', 'failed'],
  saved: [],
  // Its owner may have it processed again.
  failed: ['processing'],
}

export const mayMove = (from: LiveState, to: LiveState) => MOVES[from].includes(to)

/** What a live can be sent in, the one that every browser can watch first. One for the whole of it. */
export const LIVE_CODECS = ['h264', 'vp8'] as const
export type LiveCodec = (typeof LIVE_CODECS)[number]

export const LONGEST_LIVE_MS = 12 * 60 * 60 * 1000

/** A seller has at most one live in these. */
export const ACTIVE_LIVE_STATES = ['starting', 'live', 'interrupted'] as const satisfies LiveState[]

/** People watch it now, or wait for its picture. */
export const isOnAir = (state: LiveState) => state === 'live' || state === 'interrupted'

/** Whole seconds from the start of the live to the moment that something was shown in it. */
export const offsetIn = (startedAt: Date, shownAt: Date) =>
  Math.max(0, Math.floor((shownAt.getTime() - startedAt.getTime()) / 1000))
