import { MediaError } from './failure.ts'
import { checkBoxes } from './boxes.ts'
import { FfprobeOutput, clock, ratio, turnOf } from './ffprobe-output.ts'
import type { FfprobeStream } from './ffprobe-output.ts'
import { input, runFfprobe } from './ffmpeg.ts'
import { readFrames } from './frames.ts'
import type { MediaLimits, Programs } from './limits.ts'
import { demuxerOf, readHead } from './sniff.ts'
import type { Demuxer } from './sniff.ts'

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
  hasSquarePixels: boolean
  colorSpace: string | null
  transfer: string | null
  isHdr: boolean
}

type ProbedAudio = { index: number; codec: string; profile: string; sampleRate: number; channels: number }

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
  fps: number
  video: ProbedVideo
  audio: ProbedAudio | null
  /** Index of the first track of text captions. */
  captions: number | null
  /** True if a player can start before it has the whole file. False for containers other than mp4 and mov. */
  hasMoovAtFront: boolean
}

const HDR_TRANSFERS = new Set(['smpte2084', 'arib-std-b67'])
const DEFAULT_FPS = 30

/** Reads the declared properties of a video file. @throws MediaError if it can never be made watchable */
export async function probe(
  file: string,
  programs: Programs,
  limits: MediaLimits,
  signal?: AbortSignal,
): Promise<Probe> {
  const head = await readHead(file)
  if (head.length === 0) throw new MediaError('unreadable', 'the file is empty')
  const demuxer = demuxerOf(head)
  if (!demuxer) throw new MediaError('unreadable', 'its first bytes are no known video’s')
  const boxes = demuxer === 'mov' ? await checkBoxes(file) : { hasMoovAtFront: false }

  const show = ['-of', 'json', '-show_format', '-show_streams']
  const run = { timeoutMs: limits.probeMs, signal }
  const { stdout } = await runFfprobe([...show, ...input(file, demuxer, limits)], programs, limits, run)
  const { streams, format } = FfprobeOutput.parse(JSON.parse(stdout))

  const stream = streams.find((one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1)
  if (!stream) throw new MediaError('no-picture', 'it has no video track')
  const size = shownSize(stream)
  if (size.width * size.height > limits.maxPixels || (stream.width ?? 0) * (stream.height ?? 0) > limits.maxPixels)
    throw new MediaError('too-heavy', `${size.width} × ${size.height} is more than ${limits.maxPixels} pixels`)

  const own = stream.duration ?? clock(stream.tags?.['DURATION'])
  const declared = Math.max(own ?? 0, format?.duration ?? 0)
  // Recordings made in a browser do not declare a duration.
  const duration = declared > 0 ? declared : await measure(file, demuxer, programs, limits, signal)
  if (duration <= 0) throw new MediaError('unreadable', 'it has no pictures')
  if (duration > limits.maxDurationSeconds)
    throw new MediaError('too-long', `${duration} s is more than ${limits.maxDurationSeconds} s`)

  const audio = streams.find((one) => one.codec_type === 'audio' && one.codec_name && one.sample_rate)
  return {
    demuxer,
    ...boxes,
    ...size,
    ...turnOf(stream),
    duration,
    fps: ratio(stream.avg_frame_rate) ?? ratio(stream.r_frame_rate) ?? DEFAULT_FPS,
    video: { ...videoOf(stream), duration: own ?? null },
    audio: audio ? audioOf(audio) : null,
    captions: streams.find(isCaptions)?.index ?? null,
  }
}

const TEXT_CODECS = new Set(['mov_text', 'subrip', 'srt', 'ass', 'ssa', 'webvtt', 'text'])

const isCaptions = ({ codec_type, codec_name }: FfprobeStream) =>
  codec_type === 'subtitle' && TEXT_CODECS.has(codec_name ?? '')

async function measure(file: string, demuxer: Demuxer, programs: Programs, limits: MediaLimits, signal?: AbortSignal) {
  const { start, end } = await readFrames(file, demuxer, programs, limits, signal)
  return end - start
}

function shownSize(stream: FfprobeStream): { width: number; height: number } {
  if (!stream.width || !stream.height || !stream.codec_name || !stream.pix_fmt)
    throw new MediaError('unreadable', 'its pictures cannot be decoded')
  const width = Math.max(1, Math.round(stream.width * (ratio(stream.sample_aspect_ratio) ?? 1)))
  const lies = turnOf(stream).rotation % 180 !== 0
  return lies ? { width: stream.height, height: width } : { width, height: stream.height }
}

function videoOf(stream: FfprobeStream): Omit<ProbedVideo, 'duration'> {
  return {
    index: stream.index,
    codec: stream.codec_name ?? '',
    profile: String(stream.profile ?? ''),
    level: stream.level ?? 0,
    pixFmt: stream.pix_fmt ?? '',
    bitrate: stream.bit_rate ?? null,
    delayedFrames: stream.has_b_frames ?? 0,
    isInterlaced: !['progressive', 'unknown', undefined].includes(stream.field_order),
    isFullRange: stream.color_range === 'pc',
    hasSquarePixels: (ratio(stream.sample_aspect_ratio) ?? 1) === 1,
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
  }
}
