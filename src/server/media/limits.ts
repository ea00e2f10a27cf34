import { LONGEST_LIVE_MS } from '#contracts/live/live.rules.ts'
import { MAX_DURATION_SECONDS, MAX_VIDEO_PIXELS } from '#contracts/media/media.rules.ts'
import { availableParallelism } from 'node:os'

/** Paths of the programs, or names to look up in PATH; of Bubblewrap a whole path, if there is one. */
export type Programs = { ffmpeg: string; ffprobe: string; bubblewrap?: string | undefined }

/** Size of the longest upload with some container overhead. No output is larger. */
const MAX_OUTPUT_BYTES = 1_200_000_000
/** Address space of one child. Transcoding a 4K 10-bit source with four threads stays below 2 GiB of it. */
const MEMORY_BYTES = 4 * 1024 ** 3
/** Largest single allocation. A 4K frame of floats takes 106 MB. */
const MAX_ALLOCATION_BYTES = 512 * 1024 ** 2
/** More threads of one encoder would keep a request from both cores of a small machine. */
const MAX_THREADS = 2
/** Largest picture: phones photograph up to 50 megapixels. */
export const MAX_PICTURE_PIXELS = 64_000_000
/** Largest animation. Encoding it takes 0.1 to 0.3 s for each million pixels. */
export const MAX_ANIMATION_FRAMES = 1000
export const MAX_ANIMATION_PIXELS = 40_000_000
/**
 * Encoding yields to requests, and ladders yield to preparing videos that cannot be watched yet. Somebody waits for a
 * picture.
 */
export const NICENESS = { picture: 5, transcode: 15, ladder: 19 } as const
/** Longer films are prepared apart from reels. */
const REEL_SECONDS = 120

/** Time limit of a step in milliseconds for a video of `duration` seconds. */
type TimeBudget = (duration: number) => number

export type MediaLimits = {
  maxDurationSeconds: number
  maxPixels: number
  maxOutputBytes: number
  memoryBytes: number
  maxAllocationBytes: number
  threads: number
  /** Default niceness of each run of ffmpeg and ffprobe, from 0 to 19. */
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
  maxOutputBytes: MAX_OUTPUT_BYTES,
  memoryBytes: MEMORY_BYTES,
  maxAllocationBytes: MAX_ALLOCATION_BYTES,
  threads: Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1)),
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

/** Limits of all other films, whose steps yield to those of reels. */
export const LONG_LIMITS: MediaLimits = { ...DEFAULT_LIMITS, niceness: NICENESS.ladder }

/** A live ends a moment after its limit, and each part of it is rounded up to a frame. */
const RECORDING_SECONDS = LONGEST_LIVE_MS / 1000 + 60
/** Twice what the gateway lets a seller send. */
const RECORDING_BITRATE = 4_000_000

/**
 * Limits of a recorded live: those of lives, not of uploads. Our own recorder wrote it, usually to be copied. Reading it
 * goes at the pace of a busy disk.
 */
export const RECORDING_LIMITS: MediaLimits = {
  ...LONG_LIMITS,
  maxDurationSeconds: RECORDING_SECONDS,
  maxOutputBytes: (RECORDING_SECONDS * RECORDING_BITRATE) / 8,
  scanMs: 15 * 60_000,
}

/** Limits of a child process that the kernel enforces, in bytes and in seconds of CPU time. */
export type Confines = {
  addressSpaceBytes?: number
  /** Memory that can be written. Unlike the address space it does not include what V8 only reserves. */
  dataBytes?: number
  fileBytes?: number
  cpuSeconds?: number
}

export type PictureLimits = { wallMs: number; confines: Confines }

/**
 * Limits of a process that draws one picture. A photograph of 12 megapixels takes 2 s of CPU time and 300 MB, one of 50
 * megapixels a third of the limits.
 */
export const PICTURE_LIMITS: PictureLimits = {
  wallMs: 60_000,
  confines: { dataBytes: 1024 ** 3, fileBytes: 64 * 1024 ** 2, cpuSeconds: 20 },
}
