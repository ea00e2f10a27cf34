import { expect, test } from 'vitest'
import { playlistOf } from './live-playlist.ts'
import type { Part } from './recording-parts.ts'
import { trimPlaylist } from './trim-playlist.ts'

const part = (number: number, lengths: number[]): Part => ({
  number,
  init: `part-${number}-init.mp4`,
  startedAt: new Date('2026-11-01T12:00:00Z'),
  endedBy: null,
  segments: lengths.map((seconds, at) => ({ seconds, uri: `${number}-${at}.m4s` })),
  seconds: lengths.reduce((sum, seconds) => sum + seconds, 0),
})
/** Segments at 0, 2 and 4 s and, in a second part, at 7 and 9 s. It ends at 11 s. */
const WHOLE = playlistOf([part(1, [2, 2, 3]), part(2, [2, 2])], { isOver: true })

test.each([
  ['all of it', { start: 0, end: 99 }, { start: 0, end: 11 }, '1-0 1-1 1-2 2-0 2-1'],
  ['its middle', { start: 3, end: 8 }, { start: 2, end: 9 }, '1-1 1-2 2-0'],
  ['from a boundary to another', { start: 4, end: 7 }, { start: 4, end: 7 }, '1-2'],
  ['its last part', { start: 7, end: 11 }, { start: 7, end: 11 }, '2-0 2-1'],
])('%s is kept in whole segments', (_, wanted, trim, remaining) => {
  const made = trimPlaylist(WHOLE, wanted)
  expect(made?.trim).toEqual(trim)
  const lines = made?.text.split('\n') ?? []
  expect(lines.flatMap((line) => /^(.*)\.m4s$/.exec(line)?.[1] ?? []).join(' ')).toBe(remaining)
  expect(lines.filter((line) => line.startsWith('#EXTINF'))).toHaveLength(remaining.split(' ').length)
  expect(lines.filter((line) => line === '#EXT-X-ENDLIST')).toHaveLength(1)
  expect(
    lines.find((line) => /^#EXT-X-MAP|m4s$/.test(line)),
    'its beginning comes first',
  ).toMatch(/^#EXT-X-MAP/)
  expect(lines.indexOf('#EXT-X-DISCONTINUITY') > 0).toBe(remaining.includes('1-2 2-0'))
})

test('a trim that leaves nothing has no playlist', () => {
  expect(trimPlaylist(WHOLE, { start: 20, end: 30 })).toBeNull()
})
