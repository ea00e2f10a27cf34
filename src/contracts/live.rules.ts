import { VIDEO_TYPE } from './video.rules.ts'

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
 * Allowed changes of state. `announced`: planned for a moment. `starting`: made ready to send, in no list.
 * `interrupted`: without a signal for a while. `ended`: playable at once. `processing`: its recording is processed.
 * `failed`: its recording cannot be watched.
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

/** Codecs of a live. The one that every browser can watch comes first. A live keeps one codec throughout. */
export const LIVE_CODECS = ['h264', 'vp8'] as const
export type LiveCodec = (typeof LIVE_CODECS)[number]

export const LONGEST_LIVE_MS = 12 * 60 * 60 * 1000

/** A seller has at most one live in these states. */
export const ACTIVE_LIVE_STATES = ['starting', 'live', 'interrupted'] as const satisfies LiveState[]

/** True if people watch the live now, or wait for its picture. */
export const isOnAir = (state: LiveState) => state === 'live' || state === 'interrupted'

/**
 * Faults of a recording that its seller is told of: little disk space, no disk space, or a recorder that fails again
 * and again.
 */
export const RECORDING_FAULTS = ['disk-low', 'disk-full', 'recorder'] as const
export type RecordingFault = (typeof RECORDING_FAULTS)[number]

/** A stretch of a recording without a gap: when its first picture was sent, and how long it is. */
export type RecordedPart = { startedAt: Date; seconds: number }

/** The part of a recording that is shown, in seconds of the recording. */
export type Trim = { start: number; end: number }

export const SHORTEST_TRIM_SECONDS = 3

/**
 * The second of the recording that shows the moment `at`. Gaps between parts are cut out: a moment in a gap belongs to
 * the beginning of the next part. A moment before the first part belongs to the beginning of that part.
 */
export const secondAt = (parts: readonly RecordedPart[], at: Date): number =>
  parts.reduce((sum, { startedAt, seconds }) => {
    const within = (at.getTime() - startedAt.getTime()) / 1000
    return sum + Math.min(seconds, Math.max(0, within))
  }, 0)

/** Moment at which the picture at `second` was sent. At a seam it is the beginning of the later part. */
export function momentOf(parts: readonly RecordedPart[], second: number): Date | null {
  let before = 0
  for (const { startedAt, seconds } of parts) {
    if (second < before + seconds) return new Date(startedAt.getTime() + Math.max(0, second - before) * 1000)
    before += seconds
  }
  const last = parts.at(-1)
  return last ? new Date(last.startedAt.getTime() + last.seconds * 1000) : null
}

/** Moment `at` in whole seconds of the shown part of a recording. */
export const offsetAt = (parts: readonly RecordedPart[], trim: Trim | null, at: Date): number => {
  const second = secondAt(parts, at)
  return Math.floor(trim ? Math.min(trim.end, Math.max(trim.start, second)) - trim.start : second)
}
type AnnouncedLive = {
  type: number
  isAvailable: boolean
  media: { finishedAt: string | null }
}

/** A live that is not on yet, as whoever has its address sees it. */
export const isAnnounced = ({ type, isAvailable, media }: AnnouncedLive) =>
  type === VIDEO_TYPE.live && !isAvailable && media.finishedAt === null

/** Its list of products can be changed: it is on, or is to begin. */
export const isRunnable = (state: LiveState) => state === 'announced' || state === 'starting' || isOnAir(state)

/** So many products are in the list of one live. */
export const LIVE_PRODUCTS_MAX = 200

/** So many of the last orders, and of those who wait, are told on the desk. */
export const DESK_LATEST = 20

export const BOOKMARK_TITLE_MAX = 60
/** So many moments of one live can be marked. */
export const BOOKMARKS_MAX = 100

/** A product that was shown for less was shown by mistake: it is no chapter. In seconds. */
export const CHAPTER_MIN = 5
