import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { avcCodec } from './playlist.ts'

/**
 * Key frames are asked for every two seconds, but each one that a joining viewer asks for sets that clock back: segments
 * reach up to four. The target may not change while the playlist is on.
 */
const TARGET_SECONDS = 4
const MASTER = 'master.m3u8'
const MEDIA = 'live.m3u8'
const PART = /^part-(\d+)\.m3u8$/

export const partName = (number: number) => `part-${number}`

/** Numbers of the parts that a recording has so far, in their order. */
export async function partsOf(folder: string): Promise<number[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .flatMap((name) => PART.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((a, b) => a - b)
}

export type Recorded = { segments: number; seconds: number }

/** Joins the playlists that ffmpeg writes, one for each part, into the one that players read. */
export function joinParts(parts: string[], isOver: boolean): { text: string; recorded: Recorded } {
  const found = parts.map(segmentsOf).filter(({ segments }) => segments.length > 0)
  const all = found.flatMap(({ segments }) => segments)
  const body = found.flatMap(({ map, segments }, at) => [
    ...(at > 0 ? ['#EXT-X-DISCONTINUITY'] : []),
    map,
    ...segments.flatMap(({ lines }) => lines),
  ])
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(TARGET_SECONDS, ...all.map(({ seconds }) => Math.round(seconds)))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-PLAYLIST-TYPE:${isOver ? 'VOD' : 'EVENT'}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ]
  const text = [...head, ...body, ...(isOver ? ['#EXT-X-ENDLIST'] : []), ''].join('\n')
  return { text, recorded: { segments: all.length, seconds: all.reduce((sum, { seconds }) => sum + seconds, 0) } }
}

function segmentsOf(text: string) {
  const map = /^#EXT-X-MAP:.*$/m.exec(text)?.[0] ?? ''
  const segments = [...text.matchAll(/^#EXTINF:([\d.]+),.*\n(?:#EXT-X-PROGRAM-DATE-TIME:.*\n)?[^#\n].*$/gm)].map(
    ([lines, seconds]) => ({ lines: lines.split('\n'), seconds: Number(seconds) }),
  )
  return { map, segments }
}

/** Writes the playlists of a recording as far as it is. Nothing as long as there is no segment. */
export async function writeLivePlaylists(folder: string, isOver: boolean): Promise<Recorded> {
  const numbers = await partsOf(folder)
  const texts = await Promise.all(numbers.map((number) => readFile(join(folder, `${partName(number)}.m3u8`), 'utf8')))
  const { text, recorded } = joinParts(texts, isOver)
  if (recorded.segments === 0) return recorded
  await replaceFile(join(folder, MEDIA), text)
  if (!(await isThere(join(folder, MASTER)))) {
    const init = /URI="([^"]+)"/.exec(text)?.[1] ?? ''
    await replaceFile(join(folder, MASTER), master(await readFile(join(folder, init))))
  }
  return recorded
}

const master = (init: Buffer) =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-STREAM-INF:BANDWIDTH=2200000,CODECS="${avcCodec(init)},mp4a.40.2"`,
    MEDIA,
    '',
  ].join('\n')

/** A reader finds the old file or the new one, never half of one. */
async function replaceFile(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text)
  await rename(`${path}.new`, path)
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
