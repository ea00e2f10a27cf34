import { readFile, writeFile } from 'node:fs/promises'
import type { Trim } from '#contracts/media/recording.rules.ts'

/** A segment with its playlist lines. `map`: the init segment of its part; `lines`: its tags and its URI. */
type Listed = { map: string; lines: string[]; seconds: number }

/**
 * Trims the playlist of a saved live to the span between two seconds. Segments stay whole, so the result reaches from
 * the start of the first overlapping segment to the end of the last one. Returns that actual span too; null if nothing
 * is left.
 */
export function trimPlaylist(text: string, { start, end }: Trim): { text: string; trim: Trim } | null {
  const { head, segments } = listed(text)
  let at = 0
  const placed = segments.map((segment) => {
    const from = at
    at += segment.seconds
    return { segment, from, to: at }
  })
  const remaining = placed.filter(({ from, to }) => to > start && from < end)
  const [first, last] = [remaining.at(0), remaining.at(-1)]
  if (!first || !last) return null
  let map = ''
  const body = remaining.flatMap(({ segment }, index) => {
    const seam = segment.map === map ? [] : [...(index > 0 ? ['#EXT-X-DISCONTINUITY'] : []), segment.map]
    map = segment.map
    return [...seam, ...segment.lines]
  })
  return {
    text: [...head, ...body, '#EXT-X-ENDLIST', ''].join('\n'),
    trim: { start: first.from, end: last.to },
  }
}

function listed(text: string): { head: string[]; segments: Listed[] } {
  const head: string[] = []
  const segments: Listed[] = []
  let map = ''
  let lines: string[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('#EXT-X-MAP:')) map = line
    else if (line.startsWith('#EXTINF:') || line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) lines.push(line)
    else if (line.startsWith('#')) head.push(...(/DISCONTINUITY|ENDLIST/.test(line) ? [] : [line]))
    else if (line !== '') {
      const seconds = Number(/^#EXTINF:([\d.]+)/.exec(lines[0] ?? '')?.[1])
      segments.push({ map, lines: [...lines, line], seconds })
      lines = []
    }
  }
  return { head, segments }
}

/** Like `trimPlaylist`, from one file to another. */
export async function writeTrimmed(from: string, to: string, wanted: Trim): Promise<Trim | null> {
  const made = trimPlaylist(await readFile(from, 'utf8'), wanted)
  if (made) await writeFile(to, made.text)
  return made?.trim ?? null
}
