import type { Size } from './compliance.ts'
import type { MediaLimits } from './limits.ts'
import type { Probe } from './probe.ts'

/** Above this frame rate, transcoding drops every second frame: half the work, hardly visible on a phone. */
export const MAX_TRANSCODED_FPS = 30
export const KEYFRAME_SECONDS = 2
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

/**
 * Filters from a source's frames, which ffmpeg has already rotated, to 8-bit 4:2:0 in BT.709 of the requested size. HDR
 * is tone-mapped if zscale is available; otherwise only its range is converted.
 */
export function pictureFilters(probe: Probe, size: Size, hasZscale: boolean): string[] {
  const { video } = probe
  const scale = `scale=${size.width}:${size.height}:flags=bicubic`
  const deinterlace = video.isInterlaced ? ['bwdif=deint=interlaced'] : []
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
      labels,
      'setsar=1',
    ]
  }
  const colours = isRgb(video.pixFmt) ? '' : `:in_color_matrix=${matrixOf(probe)}`
  return [
    ...deinterlace,
    `${scale}${colours}:out_color_matrix=bt709:out_range=tv`,
    'format=yuv420p',
    labels,
    'setsar=1',
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
