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
