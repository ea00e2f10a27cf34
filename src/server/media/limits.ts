import { MAX_DURATION_SECONDS, MAX_VIDEO_PIXELS } from '#contracts/media.rules.ts'
import { availableParallelism } from 'node:os'

/** Paths of the programs, or names to look up in PATH. */
export type Programs = { ffmpeg: string; ffprobe: string }

const MAX_PICTURE_PIXELS = 64_000_000
/** Size of the longest upload with some container overhead. No output is larger. */
const MAX_OUTPUT_BYTES = 1_200_000_000
/** Address space of one child. Transcoding a 4K 10-bit source with four threads stays below 2 GiB of it. */
const MEMORY_BYTES = 4 * 1024 ** 3
/** Largest single allocation. A 4K frame of floats takes 106 MB. */
const MAX_ALLOCATION_BYTES = 512 * 1024 ** 2
const MAX_THREADS = 4
/** Encoding yields to requests, and ladders yield to preparing videos that cannot be watched yet. */
export const NICENESS = { transcode: 5, ladder: 10 } as const
/** Longer films are prepared apart from reels. */
const REEL_SECONDS = 120

/** Time limit of a step in milliseconds for a video of `duration` seconds. */
type TimeBudget = (duration: number) => number

export type MediaLimits = {
  maxDurationSeconds: number
  maxPixels: number
  maxPicturePixels: number
  maxOutputBytes: number
  memoryBytes: number
  maxAllocationBytes: number
  threads: number
  /** Niceness of transcoding, from 0 to 19. */
  niceness: number
  probeMs: number
  /** Limit for reading a file from beginning to end without decoding. */
  scanMs: number
  pictureMs: number
  copyMs: TimeBudget
  transcodeMs: TimeBudget
  ladderMs: TimeBudget
}

/** Limits for two busy cores. On two idle ones a 4K 10-bit HDR source takes about four times its length. */
export const DEFAULT_LIMITS: MediaLimits = {
  maxDurationSeconds: MAX_DURATION_SECONDS,
  maxPixels: MAX_VIDEO_PIXELS,
  maxPicturePixels: MAX_PICTURE_PIXELS,
  maxOutputBytes: MAX_OUTPUT_BYTES,
  memoryBytes: MEMORY_BYTES,
  maxAllocationBytes: MAX_ALLOCATION_BYTES,
  threads: Math.min(MAX_THREADS, availableParallelism()),
  niceness: NICENESS.transcode,
  probeMs: 20_000,
  scanMs: 60_000,
  pictureMs: 30_000,
  copyMs: (duration) => 30_000 + 500 * duration,
  transcodeMs: (duration) => 60_000 + 15_000 * duration,
  ladderMs: (duration) => 60_000 + 10_000 * duration,
}

/** Limits of a reel. A longer film is refused as too long, whatever length it declares. */
export const REEL_LIMITS: MediaLimits = { ...DEFAULT_LIMITS, maxDurationSeconds: REEL_SECONDS }

/** Limits of all other films, whose encoding yields to that of reels. */
export const LONG_LIMITS: MediaLimits = { ...DEFAULT_LIMITS, niceness: NICENESS.ladder }
