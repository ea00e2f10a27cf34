import { isAudioCopied } from './compliance.ts'
import { AUDIO_ARGS } from './encode.ts'
import type { Probe } from './probe.ts'

/** Layouts that ffmpeg mixes down to two channels. */
const MIXED = new Set(
  [
    'mono stereo downmix 2.1 3.0 3.0(back) 3.1 4.0 4.1 quad quad(side) 5.0 5.0(side) 5.1 5.1(side)',
    '6.0 6.0(front) 6.1 6.1(back) 6.1(front) hexagonal 7.0 7.0(front) 7.1 7.1(wide) 7.1(wide-side) octagonal',
  ].flatMap((names) => names.split(' ')),
)

/** Options for the sound of a source: copied where browsers play it, otherwise as two channels of AAC. */
export function soundArgs(given: Probe): string[] {
  const { audio } = given
  if (!audio) return ['-an']
  const track = ['-map', `0:${audio.index}`]
  if (isAudioCopied(given)) return [...track, '-c:a', 'copy']
  const filters = ['aresample=async=1:first_pts=0', ...mixOf(audio)]
  return [...track, ...AUDIO_ARGS, '-af', filters.join(',')]
}

/** Mixes all channels of other layouts into both, since nobody knows which of them are left and right. */
function mixOf({ channels, layout }: NonNullable<Probe['audio']>): string[] {
  if (channels <= 2 || MIXED.has(layout ?? '')) return []
  const all = Array.from({ length: channels }, (_, at) => `c${at}`).join('+')
  return [`pan=stereo|c0<${all}|c1<${all}`]
}
