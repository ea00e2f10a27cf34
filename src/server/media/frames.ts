import { input, runFfprobe } from './ffmpeg.ts'
import type { MediaLimits, Programs } from './limits.ts'
import type { Demuxer } from './sniff.ts'

/** Frame times of a video stream, read from its packets without decoding. Presentation times in seconds. */
export type Frames = {
  count: number
  start: number
  /** End of the last frame. */
  end: number
  keyframes: number[]
  startsWithKeyframe: boolean
  /** Longest time from a keyframe to the next one or to the end. */
  longestGroup: number
  /** True if the frame rate is nearly constant. Jitter and single dropped frames are tolerated. */
  isSteady: boolean
}

const STEADY_SHARE = 0.95
const STEADY_LONGEST_GAP = 0.5

export async function readFrames(
  file: string,
  demuxer: Demuxer,
  programs: Programs,
  limits: MediaLimits,
  signal?: AbortSignal,
): Promise<Frames> {
  const entries = ['-select_streams', 'V:0', '-show_entries', 'packet=pts_time,duration_time,flags', '-of', 'csv=p=0']
  const run = { timeoutMs: limits.scanMs, signal }
  const { stdout } = await runFfprobe([...entries, ...input(file, demuxer, limits)], programs, limits, run)
  return framesOf(stdout)
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
  const end = last ? last.at + (last.duration || median) : 0
  const keyframes = frames.filter((frame) => frame.isKey).map((frame) => frame.at)
  const groups = keyframes.map((at, index) => (keyframes[index + 1] ?? end) - at)
  const steady = gaps.filter((gap) => Math.abs(gap - median) <= median / 2)
  return {
    count: frames.length,
    start,
    end,
    keyframes,
    startsWithKeyframe,
    longestGroup: groups.reduce((longest, group) => Math.max(longest, group), 0),
    isSteady:
      steady.length >= gaps.length * STEADY_SHARE &&
      gaps.every((gap) => gap <= Math.max(STEADY_LONGEST_GAP, 1.5 * median)),
  }
}
