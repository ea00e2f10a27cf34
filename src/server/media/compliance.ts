import type { Frames } from './frames.ts'
import type { Probe } from './probe.ts'

/** Largest picture sent to viewers, in either orientation. */
const MAX_SHORT_SIDE = 1080
const MAX_LONG_SIDE = 1920
/**
 * H.264 level 5.1, which phones decode in hardware. Size and rate stay below it; many cameras declare more than they
 * use.
 */
const MAX_LEVEL = 51
const MAX_FPS = 60
/** Phones film 1080p at 17 Mbit/s. A much higher rate would stall viewers until the ladder is ready. */
const MAX_COPY_BITRATE = 24_000_000
const MAX_AUDIO_RATE = 48_000
const FPS_TOLERANCE = 0.5
/** Frames that jitter brings into the same second. */
const DENSEST_TOLERANCE = 2
/** Halved rates below that of the cinema are no longer smooth. */
const LEAST_FPS = 23.9

const PROFILES = new Set(['Baseline', 'Constrained Baseline', 'Main', 'High'])
/** Containers with presentation times. AVI has only decoding order. */
const COPIED_FROM = new Set(['mov', 'matroska', 'mpegts'])

/** Reasons why the video stream cannot be copied, by its headers. Empty if it can. */
export function whyNotCopied(probe: Probe): string[] {
  const { video, width, height } = probe
  const faults: [boolean, string][] = [
    [video.codec !== 'h264', `codec ${video.codec}`],
    [!PROFILES.has(video.profile), `profile ${video.profile}`],
    [video.level > MAX_LEVEL, `level ${video.level}`],
    [video.pixFmt !== 'yuv420p' || video.isFullRange, `pixels ${video.pixFmt}`],
    [video.isHdr || (video.colorSpace ?? '').startsWith('bt2020'), 'wide colours'],
    [video.isInterlaced, 'interlaced'],
    [probe.rotation !== 0 || probe.isMirrored, `rotation ${probe.rotation}`],
    [video.pixelShape !== 1, 'pixels not square'],
    [width % 2 !== 0 || height % 2 !== 0, 'odd size'],
    [Math.min(width, height) > MAX_SHORT_SIDE || Math.max(width, height) > MAX_LONG_SIDE, `size ${width}×${height}`],
    [probe.fps > MAX_FPS + FPS_TOLERANCE, `${probe.fps} pictures a second`],
    [(video.bitrate ?? 0) > MAX_COPY_BITRATE, `bitrate ${video.bitrate}`],
    [!COPIED_FROM.has(probe.demuxer), `container ${probe.demuxer}`],
  ]
  return faults.flatMap(([isFault, name]) => (isFault ? [name] : []))
}

/** Reasons against copying that only the timestamps of the frames show. */
export function whyFramesNotCopied(frames: Frames): string[] {
  return [
    ...(frames.startsWithKeyframe ? [] : ['no keyframe at the start']),
    ...(frames.densest > MAX_FPS + DENSEST_TOLERANCE ? [`${frames.densest} pictures in a second`] : []),
  ]
}

export function isAudioCopied({ audio, demuxer }: Probe): boolean {
  return (
    audio !== null &&
    COPIED_FROM.has(demuxer) &&
    audio.codec === 'aac' &&
    audio.profile === 'LC' &&
    audio.sampleRate <= MAX_AUDIO_RATE &&
    audio.channels <= 2
  )
}

export type Size = { width: number; height: number }

/** Largest even size of the same aspect ratio within the bounds and the source. */
export function fitSize(source: Size, shortSide = MAX_SHORT_SIDE, longSide = MAX_LONG_SIDE): Size {
  const scale = Math.min(
    1,
    shortSide / Math.min(source.width, source.height),
    longSide / Math.max(source.width, source.height),
  )
  return { width: even(source.width * scale), height: even(source.height * scale) }
}

// Add a little before rounding down, or 1080 × (720 / 1080) would be 718.
const even = (length: number) => Math.max(2, 2 * Math.floor((length + 1e-6) / 2))

/**
 * Frame rate divided until it is at most `max`, since dropping every second frame keeps the motion even. It is `max` if
 * too few frames would be left, as of 31 a second.
 */
export function fitFps(fps: number, max: number): number {
  const fitted = fps / Math.ceil((fps - FPS_TOLERANCE) / max)
  return fps <= max + FPS_TOLERANCE ? fps : fitted < LEAST_FPS ? max : fitted
}
