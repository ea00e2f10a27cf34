import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaError } from './failure.ts'
import type { Rung } from './rungs.ts'

type Segment = { uri: string; duration: number }
export type MediaPlaylist = { init: string; segments: Segment[] }

/** Parses the media playlists that ffmpeg writes. */
export function parsePlaylist(text: string): MediaPlaylist {
  const init = /^#EXT-X-MAP:URI="([^"]+)"/m.exec(text)?.[1]
  const segments = [...text.matchAll(/^#EXTINF:([\d.]+),.*\n([^#\n].*)$/gm)].map(([, seconds, uri]) => ({
    uri: uri ?? '',
    duration: Number(seconds),
  }))
  if (init === undefined || segments.length === 0) throw new MediaError('unreadable', 'no segments came out of it')
  return { init, segments }
}

/** True if the segments of all rungs begin at the same times. Otherwise players stutter when they switch rungs. */
export function areAligned(playlists: MediaPlaylist[]): boolean {
  const [first, ...others] = playlists
  return others.every(
    (other) =>
      other.segments.length === first?.segments.length &&
      other.segments.every((segment, at) => {
        const isLast = at === other.segments.length - 1
        return isLast || Math.abs(segment.duration - (first.segments[at]?.duration ?? 0)) < 0.01
      }),
  )
}

export type Variant = Rung & {
  playlist: MediaPlaylist
  /** Bit rate of the heaviest segment, in bits a second. */
  peak: number
  average: number
  codecs: string
}

export const playlistPath = (rung: { name: string }) => `${rung.name}/index.m3u8`

/** Reads a rung that ffmpeg has written, and corrects its target duration, which must be rounded up. */
export async function readVariant(dir: string, rung: Rung, hasAudio: boolean): Promise<Variant> {
  const path = join(dir, playlistPath(rung))
  const text = await readFile(path, 'utf8')
  const playlist = parsePlaylist(text)
  const { segments } = playlist
  const longest = Math.max(...segments.map(({ duration }) => duration))
  await writeFile(path, text.replace(/^#EXT-X-TARGETDURATION:.*$/m, `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`))

  const sizes = await Promise.all(segments.map(async ({ uri }) => (await stat(join(dir, rung.name, uri))).size))
  const bits = sizes.reduce((sum, size) => sum + 8 * size, 0)
  const duration = segments.reduce((sum, segment) => sum + segment.duration, 0)
  // Ignore a short last segment, whose bit rate does not matter to viewers.
  const rates = segments.flatMap((segment, at) =>
    segment.duration >= longest / 2 ? [(8 * (sizes[at] ?? 0)) / segment.duration] : [],
  )
  const init = await readFile(join(dir, rung.name, playlist.init))
  return {
    ...rung,
    playlist,
    peak: Math.ceil(Math.max(...rates)),
    average: Math.ceil(bits / duration),
    codecs: [avcCodec(init), ...(hasAudio ? ['mp4a.40.2'] : [])].join(','),
  }
}

/** Codec name by RFC 6381 from the decoder configuration: `avc1.` with profile, constraints and level in hex. */
export function avcCodec(init: Buffer): string {
  const at = init.indexOf('avcC')
  if (at < 0) throw new Error('the init segment has no avcC box')
  return `avc1.${init.toString('hex', at + 5, at + 8)}`
}

const START_SIDE = 720

/** Safari starts with the first variant, so put one first that starts fast on a mobile network. */
export function masterPlaylist(variants: Variant[], fps: number): string {
  const distance = ({ width, height }: Rung) => Math.abs(Math.min(width, height) - START_SIDE)
  const ordered = variants.toSorted((one, other) => distance(one) - distance(other))
  const entries = ordered.flatMap((variant) => {
    const attributes = [
      `BANDWIDTH=${variant.peak}`,
      `AVERAGE-BANDWIDTH=${Math.min(variant.average, variant.peak)}`,
      `RESOLUTION=${variant.width}x${variant.height}`,
      `FRAME-RATE=${fps.toFixed(3)}`,
      `CODECS="${variant.codecs}"`,
    ]
    return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, playlistPath(variant)]
  })
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...entries, ''].join('\n')
}
