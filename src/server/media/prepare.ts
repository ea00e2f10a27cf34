import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { capabilitiesOf, type Capabilities } from './capabilities.ts'
import { fitSize, whyFramesNotCopied, whyNotCopied } from './compliance.ts'
import { NOTHING_PERSONAL, encodedFps, pictureFilters, rateFilters, timing, videoEncoder } from './encode.ts'
import { MediaError } from './failure.ts'
import { input, runFfmpeg } from './ffmpeg.ts'
import { readFrames, type Frames } from './frames.ts'
import type { MediaLimits, Programs } from './limits.ts'
import { hasOnePicture } from './parameter-sets.ts'
import { probe } from './probe.ts'
import type { Probe } from './probe.ts'
import { soundArgs } from './sound.ts'
import { FIRST_FRAME, POSTER, makeStills } from './stills.ts'
import { makeWhole } from './whole-folder.ts'

const WATCH = 'watch.mp4'
/** Maximum bit rate in bits a second; the mean is far below. */
const WATCH_MAXRATE = 6_000_000
/** Tolerated difference before a file counts as cut off: containers round, and tracks end at different times. */
const MISSING_SECONDS = 0.5
const MISSING_SHARE = 0.05

/**
 * Result. `width` and `height` are as shown, in pixels; `duration` in seconds; `size` in bytes; files are full paths.
 */
export type Prepared = {
  width: number
  height: number
  duration: number
  size: number
  mimetype: 'video/mp4'
  /** True if the frames were copied from the source byte for byte. */
  copied: boolean
  /** Reasons against copying, for the log. */
  reasons: string[]
  files: { watch: string; poster: string; firstFrame: string }
}

/**
 * Makes a watchable film of a source: a faststart MP4 (H.264, AAC, upright, at most 1080 × 1920) with a poster and its
 * first frame in `outDir`, which appears as a whole or not at all. Running it again gives the same result.
 * @throws MediaError when the file is at fault
 */
export async function prepare(
  source: string,
  outDir: string,
  programs: Programs,
  limits: MediaLimits,
  signal?: AbortSignal,
): Promise<Prepared> {
  const given = await probe(source, programs, limits, signal)
  return makeWhole(outDir, async (dir) => {
    const watch = join(dir, WATCH)
    const track = { demuxer: given.demuxer, track: given.video.index }
    const frames = await readFrames(source, track, programs, limits, signal)
    const reasons = await reasonsToTranscode(source, given, frames, programs, limits, signal)
    const copied = reasons.length === 0
    const timeoutMs = (copied ? limits.copyMs : limits.transcodeMs)(given.duration)
    const video = copied
      ? ['-c:v', 'copy']
      : transcodeArgs(given, frames, await capabilitiesOf(programs, limits), limits)
    const args = [
      ...input(source, given.demuxer, limits),
      '-map',
      `0:${given.video.index}`,
      ...soundArgs(given),
      ...video,
      ...containerArgs(limits),
      watch,
    ]
    const { stderr } = await runFfmpeg(args, programs, limits, {
      timeoutMs,
      signal,
      reads: [source],
      writes: [dir],
    })

    const { size } = await stat(watch)
    if (size >= limits.maxOutputBytes)
      throw new MediaError('too-heavy', `more than ${limits.maxOutputBytes} bytes came out`)
    const made = await probeMade(watch, stderr, programs, limits, signal)
    checkWhole(given, made, stderr)
    await makeStills(watch, dir, made, programs, limits, signal)
    const { width, height, duration } = made
    const files = { watch: join(outDir, WATCH), poster: join(outDir, POSTER), firstFrame: join(outDir, FIRST_FRAME) }
    return { width, height, duration, size, mimetype: 'video/mp4', copied, reasons, files }
  })
}

async function reasonsToTranscode(
  source: string,
  given: Probe,
  frames: Frames,
  programs: Programs,
  limits: MediaLimits,
  signal?: AbortSignal,
): Promise<string[]> {
  const reasons = [...whyNotCopied(given), ...whyFramesNotCopied(frames)]
  if (reasons.length > 0) return reasons
  return (await hasOnePicture(source, given, programs, limits, signal)) ? [] : ['the picture changes']
}

function transcodeArgs(given: Probe, frames: Frames, capabilities: Capabilities, limits: MediaLimits): string[] {
  const { hasZscale, varyTimes } = capabilities
  const filters = [...rateFilters(given, frames), ...pictureFilters(given, fitSize(given), hasZscale)]
  const video = [...videoEncoder(0, WATCH_MAXRATE, limits), ...timing(0, encodedFps(given), frames), ...varyTimes]
  return ['-vf', filters.join(','), ...video]
}

function containerArgs(limits: MediaLimits): string[] {
  return [
    ...NOTHING_PERSONAL,
    // Read one second more than allowed, to tell a file longer than it declares from one of exactly that length.
    '-t',
    String(limits.maxDurationSeconds + 1),
    '-fs',
    String(limits.maxOutputBytes),
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
  ]
}

async function probeMade(watch: string, stderr: string, programs: Programs, limits: MediaLimits, signal?: AbortSignal) {
  try {
    return await probe(watch, programs, limits, signal)
  } catch (error) {
    if (error instanceof MediaError && error.failure !== 'timeout' && error.failure !== 'too-long')
      throw new MediaError('unreadable', `nothing to watch came out of it: ${stderr.trim()}`)
    throw error
  }
}

/** Compares durations of the same kind: of the video stream if the source declares it, otherwise of the whole file. */
function checkWhole(given: Probe, made: Probe, stderr: string): void {
  const declared = given.video.duration ?? given.duration
  const came = given.video.duration === null ? made.duration : (made.video.duration ?? made.duration)
  const missing = declared - came
  if (missing > Math.max(MISSING_SECONDS, MISSING_SHARE * declared, 2 / given.fps))
    throw new MediaError('truncated', `${came} s came out of ${declared} s declared; ${stderr.trim()}`)
}
