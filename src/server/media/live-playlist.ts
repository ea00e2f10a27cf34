import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { avcCodec } from './playlist.ts'
import { createPartReader, type Part, type Segment } from './recording-parts.ts'

/**
 * Target duration. Segments end with a key frame, which is requested two seconds after the one before and comes a moment
 * later. The target must not change during a live.
 */
const TARGET_SECONDS = 3
/** Segments in the playlist for players at the live edge: up to half a minute. They reload it every few seconds. */
const LIVE_SEGMENTS = 15
/** Master playlist of the whole recording, named like that of any film. */
const MASTER = 'master.m3u8'
const WHOLE = 'dvr.m3u8'
const LIVE = 'live.m3u8'

type Placed = { part: Part; segment: Segment; at: Date; isFirst: boolean }

/**
 * Playlist of parts in order, each with its own init segment. `last` limits the playlist of a live on air to that many
 * segments at the end.
 */
export function playlistOf(parts: Part[], { isOver, last }: { isOver: boolean; last?: number }): string {
  const found = parts.filter(({ segments }) => segments.length > 0)
  const all = found.flatMap(placed)
  const shown = all.slice(last === undefined ? 0 : -last)
  const [first] = shown
  const seamsBefore = first ? found.indexOf(first.part) : 0
  const body = shown.flatMap(({ part, segment, at, isFirst }, index) => [
    ...(isFirst && index > 0 ? ['#EXT-X-DISCONTINUITY'] : []),
    ...(isFirst || index === 0 ? [`#EXT-X-MAP:URI="${part.init}"`] : []),
    `#EXTINF:${segment.seconds.toFixed(6)},`,
    `#EXT-X-PROGRAM-DATE-TIME:${at.toISOString()}`,
    segment.uri,
  ])
  const longest = Math.max(TARGET_SECONDS, ...all.map(({ segment }) => Math.round(segment.seconds)))
  const type = last === undefined ? [`#EXT-X-PLAYLIST-TYPE:${isOver ? 'VOD' : 'EVENT'}`] : []
  const head = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longest}`,
    `#EXT-X-MEDIA-SEQUENCE:${all.length - shown.length}`,
    ...(seamsBefore > 0 ? [`#EXT-X-DISCONTINUITY-SEQUENCE:${seamsBefore}`] : []),
    ...type,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ]
  return [...head, ...body, ...(isOver ? ['#EXT-X-ENDLIST'] : []), ''].join('\n')
}

function placed(part: Part): Placed[] {
  let seconds = 0
  return part.segments.map((segment, index) => {
    const at = new Date(part.startedAt.getTime() + Math.round(seconds * 1000))
    seconds += segment.seconds
    return { part, segment, at, isFirst: index === 0 }
  })
}

/**
 * Writes the playlists of a recording in `folder`, while players read them. They name what `shownOf` gives of the
 * recorded parts.
 */
export function createPlaylistWriter(folder: string, shownOf: (parts: Part[]) => Part[] = (parts) => parts) {
  const read = createPartReader(folder)
  let written = ''

  return {
    /** Updates the playlists and returns the recorded parts. Writes nothing before the first segment. */
    write: async (isOver: boolean): Promise<Part[]> => {
      const parts = await read()
      const shown = shownOf(parts)
      const whole = playlistOf(shown, { isOver })
      if (shown.length === 0 || whole === written) return parts
      await replaceFile(join(folder, WHOLE), whole)
      await replaceFile(join(folder, LIVE), playlistOf(shown, { isOver, last: LIVE_SEGMENTS }))
      if (!(await isThere(join(folder, MASTER)))) {
        const init = await readFile(join(folder, shown[0]?.init ?? ''))
        await replaceFile(join(folder, MASTER), master(init))
      }
      written = whole
      return parts
    },
  }
}

const master = (init: Buffer) =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-STREAM-INF:BANDWIDTH=2200000,CODECS="${avcCodec(init)},mp4a.40.2"`,
    WHOLE,
    '',
  ].join('\n')

/** Replaces a file atomically, so that readers never see a partial one. */
async function replaceFile(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text)
  await rename(`${path}.new`, path)
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
