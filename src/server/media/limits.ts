import { MAX_DURATION_SECONDS, MAX_VIDEO_PIXELS } from '#contracts/media.rules.ts'
import { availableParallelism } from 'node:os'

/** Where the programs are: a path, or a name to be found in PATH. */
export type Programs = { ffmpeg: string; ffprobe: string }

const MAX_PICTURE_PIXELS = 64_000_000
/** No output is longer than the longest upload, with some room for a container's overhead. */
const MAX_OUTPUT_BYTES = 1_200_000_000
/** Address space of one child. A 4K 10-bit source transcoded by four threads stays under 2 GiB of it. */
const MEMORY_BYTES = 4 * 1024 ** 3
/** The largest single allocation; a 4K frame of floats is 106 MB. */
const MAX_ALLOCATION_BYTES = 512 * 1024 ** 2
const MAX_THREADS = 4
/** Encoding gives way to whoever is being answered, and the ladder to a video that nobody can watch yet. */
export const NICENESS = { transcode: 5, ladder: 10 } as const

/** Milliseconds a step may take for a video of `duration` seconds. */
type TimeBudget = (duration: number) => number

export type MediaLimits = {
  maxDurationSeconds: number
  maxPixels: number
  maxPicturePixels: number
  maxOutputBytes: number
  memoryBytes: number
  maxAllocationBytes: number
  threads: number
  probeMs: number
  /** For reading a file from its beginning to its end without decoding it. */
  scanMs: number
  pictureMs: number
  copyMs: TimeBudget
  transcodeMs: TimeBudget
  ladderMs: TimeBudget
}

/** Time is for two busy cores: a 4K 10-bit HDR source takes about four times its length on two idle ones. */
export const DEFAULT_LIMITS: MediaLimits = {
  maxDurationSeconds: MAX_DURATION_SECONDS,
  maxPixels: MAX_VIDEO_PIXELS,
  maxPicturePixels: MAX_PICTURE_PIXELS,
  maxOutputBytes: MAX_OUTPUT_BYTES,
  memoryBytes: MEMORY_BYTES,
  maxAllocationBytes: MAX_ALLOCATION_BYTES,
  threads: Math.min(MAX_THREADS, availableParallelism()),
  probeMs: 20_000,
  scanMs: 60_000,
  pictureMs: 30_000,
  copyMs: (duration) => 30_000 + 500 * duration,
  transcodeMs: (duration) => 60_000 + 15_000 * duration,
  ladderMs: (duration) => 60_000 + 10_000 * duration,
}
