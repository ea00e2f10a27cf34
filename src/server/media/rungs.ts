import { fitSize } from './compliance.ts'
import type { Size } from './compliance.ts'
import { ENCODED_MAX_FPS } from './encode.ts'
import type { Frames } from './frames.ts'
import type { Probe } from './probe.ts'

export const SEGMENT_SECONDS = 4
/** Keyframes of a copied rung may miss the grid. A longer segment makes changing rungs too slow. */
const MAX_SEGMENT_SECONDS = 6
const FPS_TOLERANCE = 0.5
/** x264 delays at most this many frames. A copied rung with a longer delay could not be matched. */
const MAX_DELAYED_FRAMES = 2
/** A step nearly as large as the one above is not worth its disk space. */
const LEAST_STEP = 0.85

/** Steps by the shorter side, which treats both orientations alike. `maxrate` in bits a second. */
const STEPS = [
  { shortSide: 1080, maxrate: 6_000_000 },
  { shortSide: 720, maxrate: 3_000_000 },
  { shortSide: 480, maxrate: 1_400_000 },
] as const

export type Rung = Size & { name: string; maxrate: number }

/** The source's own size (1080p at most), followed by the steps below it. */
export function rungsOf(source: Size): [Rung, ...Rung[]] {
  const own = rungOf(source, Math.min(source.width, source.height, STEPS[0].shortSide))
  const ownSide = Math.min(own.width, own.height)
  const below = STEPS.filter((step) => step.shortSide < ownSide * LEAST_STEP)
  return [own, ...below.map((step) => rungOf(source, step.shortSide))]
}

function rungOf(source: Size, shortSide: number): Rung {
  const step = STEPS.findLast((one) => one.shortSide >= shortSide) ?? STEPS[0]
  const size = fitSize(source, shortSide, Infinity)
  return { ...size, name: `${Math.min(size.width, size.height)}p`, maxrate: step.maxrate }
}

/**
 * Cutting points of the HLS muxer: the first keyframe at or after each multiple of the segment length, in seconds from
 * the first frame, without the start.
 */
export function cutsOf({ keyframes, start }: Frames): number[] {
  const cuts: number[] = []
  for (const keyframe of keyframes) {
    const at = keyframe - start
    if (at > 0.001 && at >= SEGMENT_SECONDS * (cuts.length + 1) - 0.001) cuts.push(at)
  }
  return cuts
}

/** True if the top rung can be a copy of the source's frames. */
export function isRungCopied(probe: Probe, frames: Frames, rung: Rung): boolean {
  const cuts = [0, ...cutsOf(frames), frames.end - frames.start]
  const segments = cuts.slice(1).map((cut, index) => cut - (cuts[index] ?? 0))
  return (
    rung.width === probe.width &&
    rung.height === probe.height &&
    probe.fps <= ENCODED_MAX_FPS + FPS_TOLERANCE &&
    probe.video.bitrate !== null &&
    probe.video.bitrate <= rung.maxrate &&
    probe.video.delayedFrames <= MAX_DELAYED_FRAMES &&
    frames.startsWithKeyframe &&
    frames.isSteady &&
    frames.longestGroup <= SEGMENT_SECONDS + 0.001 &&
    segments.every((seconds) => seconds <= MAX_SEGMENT_SECONDS)
  )
}
