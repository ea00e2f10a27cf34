import { shownShape } from '#contracts/media/media.rules.ts'
import { fitFps, type Size } from './compliance.ts'
import type { Frames } from './frames.ts'
import type { MediaLimits } from './limits.ts'
import type { Probe } from './probe.ts'

/** Frames above this rate are dropped: half the work, hardly visible on a phone. */
export const ENCODED_MAX_FPS = 30
const KEYFRAME_SECONDS = 2
/** Fine enough for the times of all frames. */
const TIMEBASE = '1:90000'
export const AUDIO_ARGS = ['-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2']

/** Browsers assume BT.709 for sources of at least this height without colour information, and BT.601 below. */
const HD_LINES = 720
const MATRIX_OF: Readonly<Record<string, string>> = {
  bt709: 'bt709',
  smpte170m: 'bt601',
  bt470bg: 'bt601',
  fcc: 'fcc',
  smpte240m: 'smpte240m',
  bt2020nc: 'bt2020',
  bt2020c: 'bt2020',
}

export function matrixOf({ video, width, height }: Probe): string {
  const labelled = MATRIX_OF[video.colorSpace ?? '']
  return labelled ?? (Math.min(width, height) >= HD_LINES ? 'bt709' : 'bt601')
}

const isRgb = (pixFmt: string) => /^(gbr|rgb|bgr|argb|abgr|pal8)/.test(pixFmt)

/** Largest frame rate that comes out of a source. */
export const encodedFps = ({ fps, hasOneRate }: Probe) => (hasOneRate ? fitFps(fps, ENCODED_MAX_FPS) : ENCODED_MAX_FPS)

/** A longer last frame is repeated at its end, because an encoder does not learn how long it stands. */
const LONGEST_FRAME = 0.5

/**
 * Filters that drop frames above the rate and keep the times of the others, since a screen recording has one rate while
 * it stands still and another while it moves. Variable 0 is the time at which the next frame is due. Frames may come
 * earlier, which evens out jitter, as long as they do not come too early on average. Of a steady rate, less than half a
 * frame, so that every second frame is dropped from the first one on.
 */
export function rateFilters(probe: Probe, { hold, isSteady }: Frames): string[] {
  const gap = 1 / (probe.fps > ENCODED_MAX_FPS ? encodedFps(probe) : ENCODED_MAX_FPS)
  const early = ((isSteady ? 0.4 : 0.7) * gap).toFixed(6)
  const due = `if(isnan(prev_selected_t),t,max(ld(0),t-${early}))+${gap.toFixed(6)}`
  return [
    ...(hold > LONGEST_FRAME ? ['tpad=stop_mode=clone:stop=1'] : []),
    `select='if(isnan(prev_selected_t)+gte(t,ld(0)-${early}),0*st(0,${due})+1,0)'`,
  ]
}

/**
 * Scales to the size. A picture of another shape, as after a phone was turned, is shown whole, with black bars. Sizes
 * are even, so roundings do not count as another shape.
 */
function fitFilters({ width, height }: Size): { scale: string; pad: string } {
  const isSame = `lt(abs(dar*${height}/${width}-1),${(4 / Math.min(width, height)).toFixed(4)})`
  const fitted = (length: number, other: string) =>
    `'if(${isSame},${length},max(2,2*trunc(min(${length},${other})/2)))'`
  return {
    scale: `scale=${fitted(width, `${height}*dar`)}:${fitted(height, `${width}/dar`)}:flags=bicubic`,
    pad: `pad=${width}:${height}:-1:-1`,
  }
}

/**
 * Filters from a source's frames, which ffmpeg has already rotated, to 8-bit 4:2:0 in BT.709 of the requested size. HDR
 * is tone-mapped if zscale is available; otherwise only its range is converted.
 */
export function pictureFilters(probe: Probe, size: Size, hasZscale: boolean): string[] {
  const { video } = probe
  const { scale: fit, pad } = fitFilters(size)
  const scale = shownShape(video.pixelShape) === video.pixelShape ? fit : `setsar=1,${fit}`
  // Fields become frames one to two, so that the rate stays.
  const deinterlace = video.isInterlaced ? ['bwdif=mode=send_frame:deint=interlaced'] : []
  const labels = 'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv'
  if (video.isHdr && hasZscale) {
    const given = `tin=${video.transfer}:pin=2020:min=2020_ncl:rin=${video.isFullRange ? 'full' : 'limited'}`
    return [
      ...deinterlace,
      scale,
      'format=yuv420p10le',
      `zscale=${given}:t=linear:npl=100`,
      'format=gbrpf32le',
      'zscale=p=709',
      'tonemap=hable:desat=0',
      'zscale=t=709:m=709:r=limited',
      'format=yuv420p',
      pad,
      labels,
      'setsar=1',
    ]
  }
  const colours = isRgb(video.pixFmt) ? '' : `:in_color_matrix=${matrixOf(probe)}`
  return [
    ...deinterlace,
    `${scale}${colours}:out_color_matrix=bt709:out_range=tv`,
    'format=yuv420p',
    pad,
    labels,
    'setsar=1',
  ]
}

/**
 * Options for one of the output's video streams that keep the times of frames, and put a keyframe every two seconds. The
 * rate is that of steady frames, for the encoder's budget and for the last frame. Others are not reordered, because an
 * MP4 counts its length by decoding times, which then lag behind by frames of any length.
 */
export function timing(stream: number, fps: number, { isSteady, hold }: Frames): string[] {
  const slot = (time: string) => `floor((${time}+0.001)/${KEYFRAME_SECONDS})`
  const isDue = `isnan(prev_forced_t)+gt(${slot('t')},${slot('prev_forced_t')})`
  return [
    `-r:v:${stream}`,
    fps.toFixed(6),
    `-enc_time_base:v:${stream}`,
    TIMEBASE,
    ...(isSteady && hold <= LONGEST_FRAME ? [] : [`-bf:v:${stream}`, '0']),
    `-force_key_frames:v:${stream}`,
    `expr:${isDue}`,
  ]
}

/** `maxrate` is in bits a second. `stream` is the index among the output's video streams. */
export function videoEncoder(stream: number, maxrate: number, limits: MediaLimits): string[] {
  const own = (name: string, value: string) => [`-${name}:v:${stream}`, value]
  return [
    ...own('c', 'libx264'),
    ...own('preset', 'veryfast'),
    ...own('profile', 'main'),
    ...own('crf', '23'),
    ...own('maxrate', String(maxrate)),
    ...own('bufsize', String(2 * maxrate)),
    ...own('sc_threshold', '0'),
    ...own('threads', String(limits.threads)),
  ]
}

/**
 * Options that remove locations, device names, chapters, the encoder's name and dates. With them the same source gives
 * the same bytes, except for races between x264's threads: on a busy machine three of a hundred encodings differed,
 * with equal quality; with one thread none did.
 */
export const NOTHING_PERSONAL = [
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1',
  '-sn',
  '-dn',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
]
