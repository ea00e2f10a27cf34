import { type Demuxer, FILM_HEAD_BYTES, filmKindOf } from '#contracts/media/film-kinds.rules.ts'
import { shownShape } from '#contracts/media/media.rules.ts'
import { MediaError } from './failure.ts'
import { checkBoxes } from './boxes.ts'
import { FfprobeOutput, clock, ratio, turnOf } from './ffprobe-output.ts'
import type { FfprobeStream } from './ffprobe-output.ts'
import { probeFile } from './ffprobe.ts'
import { readFrames } from './frames.ts'
import type { MediaLimits, Programs } from './limits.ts'
import { readHead } from './sniff.ts'
import { chooseTracks } from './tracks.ts'

type ProbedVideo = {
  index: number
  codec: string
  profile: string
  /** Level as ffprobe returns it: 40 is 4.0 for H.264. */
  level: number
  pixFmt: string
  /** Bits a second; null if the container does not declare it. */
  bitrate: number | null
  /** Seconds; null if the container declares only the duration of the whole file. */
  duration: number | null
  delayedFrames: number
  isInterlaced: boolean
  isFullRange: boolean
  /** Width of a pixel by its height, as declared. */
  pixelShape: number
  colorSpace: string | null
  transfer: string | null
  isHdr: boolean
}

type ProbedAudio = {
  index: number
  codec: string
  profile: string
  sampleRate: number
  channels: number
  /** Name of the layout by ffmpeg; null if unknown. */
  layout: string | null
}

/**
 * Properties of a video. `width` and `height` are as shown: rotated, with square pixels. `duration` is that of the
 * longest track, in seconds.
 */
export type Probe = {
  demuxer: Demuxer
  duration: number
  width: number
  height: number
  /** Clockwise rotation in degrees that makes the stored picture upright. */
  rotation: 0 | 90 | 180 | 270
  isMirrored: boolean
  /** Average frame rate. */
  fps: number
  /** True if the average is the rate of all frames, as far as the container tells. */
  hasOneRate: boolean
  video: ProbedVideo
  audio: ProbedAudio | null
  /** Index of the first track of text captions. */
  captions: number | null
  /** True if a player can start before it has the whole file. False for containers other than mp4 and mov. */
  hasMoovAtFront: boolean
}

const HDR_TRANSFERS = new Set(['smpte2084', 'arib-std-b67'])
const DEFAULT_FPS = 30
/** Containers without a frame rate declare that of their clock, up to 90,000. */
const MAX_DECLARED_FPS = 1000
const SAME_RATE_SHARE = 0.02

/** Reads the declared properties of a video file. @throws MediaError if it can never be made watchable */
export async function probe(
  file: string,
  programs: Programs,
  limits: MediaLimits,
  signal?: AbortSignal,
): Promise<Probe> {
  const head = await readHead(file, FILM_HEAD_BYTES)
  if (head.length === 0) throw new MediaError('unreadable', 'the file is empty')
  const demuxer = filmKindOf(head)?.demuxer
  if (!demuxer) throw new MediaError('unreadable', 'its first bytes are no known video’s')
  const boxes = demuxer === 'mov' ? await checkBoxes(file) : { hasMoovAtFront: false }

  const show = ['-of', 'json', '-show_format', '-show_streams']
  const shown = await probeFile(show, file, demuxer, programs, limits, { timeoutMs: limits.probeMs, signal })
  const { streams, format } = FfprobeOutput.parse(JSON.parse(shown))
  const { video, audio, captions } = chooseTracks(streams)
  const size = shownSize(video)
  if (size.width * size.height > limits.maxPixels || (video.width ?? 0) * (video.height ?? 0) > limits.maxPixels)
    throw new MediaError('too-heavy', `${size.width} × ${size.height} is more than ${limits.maxPixels} pixels`)

  const own = trackSeconds(video, demuxer)
  const declared = Math.max(own ?? 0, (audio && trackSeconds(audio, demuxer)) ?? 0, fileSeconds(format, demuxer, own))
  // Recordings made in a browser do not declare a duration.
  const duration =
    declared > 0 ? declared : await measure(file, { demuxer, track: video.index }, programs, limits, signal)
  if (duration <= 0) throw new MediaError('unreadable', 'it has no pictures')
  if (duration > limits.maxDurationSeconds)
    throw new MediaError('too-long', `${duration} s is more than ${limits.maxDurationSeconds} s`)

  return {
    demuxer,
    ...boxes,
    ...size,
    ...turnOf(video),
    duration,
    ...rateOf(video),
    video: { ...videoOf(video), duration: own ?? null },
    audio: audio && audioOf(audio),
    captions: captions?.index ?? null,
  }
}

/** Declared duration of a track. Matroska’s tag is the time of its end. */
function trackSeconds({ duration, tags, start_time }: FfprobeStream, demuxer: Demuxer): number | undefined {
  if (duration !== undefined || demuxer !== 'matroska') return duration
  const end = clock(tags?.['DURATION'])
  return end === undefined ? undefined : end - Math.max(0, start_time ?? 0)
}

/**
 * Declared duration of the file. That of Matroska is the time of its end. That of QuickTime counts tracks that nobody
 * uses, and the time before them, so it does not count if the tracks have their own.
 */
function fileSeconds(format: FfprobeOutput['format'], demuxer: Demuxer, own: number | undefined): number {
  if (demuxer === 'mov' && own) return 0
  const seconds = format?.duration ?? 0
  return demuxer === 'matroska' ? seconds - Math.max(0, format?.start_time ?? 0) : seconds
}

function rateOf(stream: FfprobeStream): Pick<Probe, 'fps' | 'hasOneRate'> {
  const [average, declared] = [stream.avg_frame_rate, stream.r_frame_rate].map(ratio).map(plausible)
  const fps = average ?? declared ?? DEFAULT_FPS
  return { fps, hasOneRate: declared !== undefined && Math.abs(declared / fps - 1) < SAME_RATE_SHARE }
}

const plausible = (fps: number | undefined) => (fps !== undefined && fps <= MAX_DECLARED_FPS ? fps : undefined)

async function measure(...of: Parameters<typeof readFrames>) {
  const { start, end } = await readFrames(...of)
  return end - start
}

function shownSize(stream: FfprobeStream): { width: number; height: number } {
  const { width: stored = 1, height = 1 } = stream
  const width = Math.max(1, Math.round(stored * shownShape(pixelShapeOf(stream))))
  const lies = turnOf(stream).rotation % 180 !== 0
  return lies ? { width: height, height: width } : { width, height }
}

const pixelShapeOf = (stream: FfprobeStream) => ratio(stream.sample_aspect_ratio) ?? 1

function videoOf(stream: FfprobeStream): Omit<ProbedVideo, 'duration'> {
  return {
    index: stream.index,
    codec: stream.codec_name ?? '',
    profile: String(stream.profile ?? ''),
    level: stream.level ?? 0,
    pixFmt: stream.pix_fmt ?? '',
    bitrate: stream.bit_rate ?? null,
    delayedFrames: stream.has_b_frames ?? 0,
    // DV is always interlaced, and its headers do not say so.
    isInterlaced:
      stream.codec_name === 'dvvideo' || !['progressive', 'unknown', undefined].includes(stream.field_order),
    isFullRange: stream.color_range === 'pc',
    pixelShape: pixelShapeOf(stream),
    colorSpace: stream.color_space ?? null,
    transfer: stream.color_transfer ?? null,
    isHdr: HDR_TRANSFERS.has(stream.color_transfer ?? ''),
  }
}

function audioOf(stream: FfprobeStream): ProbedAudio {
  return {
    index: stream.index,
    codec: stream.codec_name ?? '',
    profile: String(stream.profile ?? ''),
    sampleRate: stream.sample_rate ?? 0,
    channels: stream.channels ?? 0,
    layout: stream.channel_layout ?? null,
  }
}
