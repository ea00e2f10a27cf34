import { VIDEO_TYPE } from '../video/video.rules.ts'

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

/** Codecs of a live, the one that all browsers can play first. A live keeps its codec throughout. */
export const LIVE_CODECS = ['h264', 'vp8'] as const
export type LiveCodec = (typeof LIVE_CODECS)[number]

export const LONGEST_LIVE_MS = 12 * 60 * 60 * 1000

/** A seller has at most one live in these states. */
export const ACTIVE_LIVE_STATES = ['starting', 'live', 'interrupted'] as const satisfies LiveState[]

/** True while people watch the live or wait for its signal to return. */
export const isOnAir = (state: LiveState) => state === 'live' || state === 'interrupted'

/** Quality of the seller's uplink, as measured by their browser. */
export const UPLINK_GRADES = ['good', 'fair', 'poor'] as const
export type UplinkGrade = (typeof UPLINK_GRADES)[number]

/**
 * Faults of a recording that are shown to its seller: little disk space, no disk space, or a recorder that keeps
 * failing.
 */
export const RECORDING_FAULTS = ['disk-low', 'disk-full', 'recorder'] as const
export type RecordingFault = (typeof RECORDING_FAULTS)[number]

/** Part of a recording without a gap: time of its first frame, and its duration. */
export type RecordedPart = { startedAt: Date; seconds: number }

/** Part of a recording that is shown, in seconds of the recording. */
export type Trim = { start: number; end: number }

export const SHORTEST_TRIM_SECONDS = 3

/**
 * Position of the time `at` in the recording, in seconds. Gaps between parts are cut out, so a time in a gap maps to
 * the beginning of the next part. A time before the first part maps to its beginning.
 */
export const secondAt = (parts: readonly RecordedPart[], at: Date): number =>
  parts.reduce((sum, { startedAt, seconds }) => {
    const within = (at.getTime() - startedAt.getTime()) / 1000
    return sum + Math.min(seconds, Math.max(0, within))
  }, 0)

/** Time at which the frame at `second` was sent. At the border of two parts it is the beginning of the later one. */
export function momentOf(parts: readonly RecordedPart[], second: number): Date | null {
  let before = 0
  for (const { startedAt, seconds } of parts) {
    if (second < before + seconds) return new Date(startedAt.getTime() + Math.max(0, second - before) * 1000)
    before += seconds
  }
  const last = parts.at(-1)
  return last ? new Date(last.startedAt.getTime() + last.seconds * 1000) : null
}

/** Time `at` in whole seconds of the shown part of a recording. */
export const offsetAt = (parts: readonly RecordedPart[], trim: Trim | null, at: Date): number => {
  const second = secondAt(parts, at)
  return Math.floor(trim ? Math.min(trim.end, Math.max(trim.start, second)) - trim.start : second)
}

export const LIVE_STAGES = ['announced', 'onAir', 'over'] as const
/** Stage of a live as everybody sees it. */
export type LiveStage = (typeof LIVE_STAGES)[number]

type LiveVideo = { type: number; isAvailable: boolean; media: { finishedAt: string | null } }

/** Stage of a live or of what became of it, judged by public fields alone. Null for a video that was never live. */
export function liveStageOf({ type, isAvailable, media }: LiveVideo): LiveStage | null {
  if (media.finishedAt !== null) return 'over'
  if (type !== VIDEO_TYPE.live) return null
  return isAvailable ? 'onAir' : 'announced'
}

/** True for a live that has not begun. */
export const isAnnounced = (video: LiveVideo) => liveStageOf(video) === 'announced'

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
