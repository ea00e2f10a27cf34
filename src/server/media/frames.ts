import type { Demuxer } from '#contracts/media/film-kinds.rules.ts'
import { probeFile } from './ffprobe.ts'
import type { MediaLimits, Programs } from './limits.ts'

/** Frame times of a video stream, read from its packets without decoding. Presentation times in seconds. */
export type Frames = {
  count: number
  start: number
  /** End of the last frame. */
  end: number
  /** Seconds for which the last frame stands. */
  hold: number
  keyframes: number[]
  startsWithKeyframe: boolean
  /** Longest time from a keyframe to the next one or to the end. */
  longestGroup: number
  /** Largest number of frames within a second. */
  densest: number
  /** True if the frame rate is nearly constant. Jitter and single dropped frames are tolerated. */
  isSteady: boolean
}

const STEADY_SHARE = 0.95
const STEADY_LONGEST_GAP = 0.5

export async function readFrames(
  file: string,
  { demuxer, track }: { demuxer: Demuxer; track: number },
  programs: Programs,
  limits: MediaLimits,
  signal?: AbortSignal,
): Promise<Frames> {
  const packets = ['-show_entries', 'packet=pts_time,duration_time,flags', '-of', 'csv=p=0']
  const run = { timeoutMs: limits.scanMs, signal }
  return framesOf(await probeFile(['-select_streams', `${track}`, ...packets], file, demuxer, programs, limits, run))
}

/** Parses lines of `pts_time,duration_time,flags` in decoding order. */
export function framesOf(csv: string): Frames {
  const frames = csv.split('\n').flatMap((line) => {
    const [pts = '', duration = '', flags = ''] = line.split(',')
    const at = Number.parseFloat(pts)
    // Flag D: the frame is decoded but removed by an edit list.
    if (Number.isNaN(at) || flags.includes('D')) return []
    return [{ at, duration: Number.parseFloat(duration) || 0, isKey: flags.includes('K') }]
  })
  const startsWithKeyframe = frames[0]?.isKey ?? false
  frames.sort((one, other) => one.at - other.at)
  const start = frames[0]?.at ?? 0
  const last = frames.at(-1)
  const gaps = frames.slice(1).map((frame, index) => frame.at - (frames[index]?.at ?? 0))
  const median = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0
  // With reordered frames the duration of the last one may belong to the one decoded last.
  const end = frames.reduce((latest, { at, duration }) => Math.max(latest, at + (duration || median)), last?.at ?? 0)
  const keyframes = frames.filter((frame) => frame.isKey).map((frame) => frame.at)
  const groups = keyframes.map((at, index) => (keyframes[index + 1] ?? end) - at)
  const steady = gaps.filter((gap) => Math.abs(gap - median) <= median / 2)
  return {
    count: frames.length,
    start,
    end,
    hold: end - (last?.at ?? 0),
    keyframes,
    startsWithKeyframe,
    longestGroup: groups.reduce((longest, group) => Math.max(longest, group), 0),
    densest: densestOf(frames.map(({ at }) => at)),
    isSteady:
      steady.length >= gaps.length * STEADY_SHARE &&
      gaps.every((gap) => gap <= Math.max(STEADY_LONGEST_GAP, 1.5 * median)),
  }
}

/** Largest number of times within less than a second. The times are in order. */
function densestOf(times: number[]): number {
  let first = 0
  return times.reduce((densest, at, index) => {
    while (at - (times[first] ?? at) >= 1 - 0.001) first += 1
    return Math.max(densest, index - first + 1)
  }, 0)
}
