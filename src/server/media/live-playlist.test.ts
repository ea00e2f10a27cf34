import { expect, test } from 'vitest'
import { playlistOf } from './live-playlist.ts'
import { parsePart, type Part } from './recording-parts.ts'

const part = (number: number, lengths: number[], startedAt = new Date('2026-11-01T12:00:00Z')): Part => ({
  number,
  init: `part-${number}-init.mp4`,
  startedAt,
  endedBy: null,
  segments: lengths.map((seconds, at) => ({ seconds, uri: `part-${number}-${String(at).padStart(5, '0')}.m4s` })),
  seconds: lengths.reduce((sum, seconds) => sum + seconds, 0),
})
const later = new Date('2026-11-01T12:01:00.250Z')
const withoutTimes = (text: string) => text.split('\n').filter((line) => !/^#EXT(INF|-X-PROGRAM)/.test(line))

test('a part’s playlist by ffmpeg is parsed, also before its first segment', () => {
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-MAP:URI="part-1-init.mp4"']
  expect(parsePart(head.join('\n'))).toEqual({ init: 'part-1-init.mp4', segments: [] })
  const text = [
    ...head,
    '#EXTINF:2.000000,',
    '#EXT-X-PROGRAM-DATE-TIME:2026-11-01T12:00:00.000+0000',
    'part-1-00000.m4s',
    '#EXTINF:3.500000,',
    '#EXT-X-PROGRAM-DATE-TIME:2026-11-01T12:00:02.000+0000',
    'part-1-00001.m4s',
    '',
  ]
  expect(parsePart(text.join('\n')).segments).toEqual([
    { seconds: 2, uri: 'part-1-00000.m4s' },
    { seconds: 3.5, uri: 'part-1-00001.m4s' },
  ])
})

test('parts follow each other with their own init segment and time, and only the last line is the end tag', () => {
  const parts = [part(1, [2, 3.5]), part(2, [2], later)]
  expect(withoutTimes(playlistOf(parts, { isOver: false }))).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:4',
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:EVENT',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="part-1-init.mp4"',
    'part-1-00000.m4s',
    'part-1-00001.m4s',
    '#EXT-X-DISCONTINUITY',
    '#EXT-X-MAP:URI="part-2-init.mp4"',
    'part-2-00000.m4s',
    '',
  ])
  const over = playlistOf(parts, { isOver: true })
  expect(over).toContain('#EXT-X-PLAYLIST-TYPE:VOD')
  expect(over.match(/#EXT-X-ENDLIST/g)).toHaveLength(1)
  expect([...over.matchAll(/DATE-TIME:(.*)/g)].map(([, time]) => time)).toEqual([
    '2026-11-01T12:00:00.000Z',
    '2026-11-01T12:00:02.000Z',
    '2026-11-01T12:01:00.250Z',
  ])
})

test('a part without a segment is neither a part nor a gap', () => {
  const text = playlistOf([part(1, []), part(2, [2])], { isOver: true })
  expect(text).not.toContain('DISCONTINUITY')
  expect(text).not.toContain('part-1')
})

test('the live playlist holds the last segments with their numbers and discontinuities', () => {
  const parts = [part(1, [2, 2, 2]), part(2, [2, 2, 2], later)]
  const shown = (last: number) => withoutTimes(playlistOf(parts, { isOver: false, last })).slice(3)
  expect(shown(4)).toEqual([
    '#EXT-X-MEDIA-SEQUENCE:2',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="part-1-init.mp4"',
    'part-1-00002.m4s',
    '#EXT-X-DISCONTINUITY',
    '#EXT-X-MAP:URI="part-2-init.mp4"',
    'part-2-00000.m4s',
    'part-2-00001.m4s',
    'part-2-00002.m4s',
    '',
  ])
  expect(shown(2)).toEqual([
    '#EXT-X-MEDIA-SEQUENCE:4',
    '#EXT-X-DISCONTINUITY-SEQUENCE:1',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="part-2-init.mp4"',
    'part-2-00001.m4s',
    'part-2-00002.m4s',
    '',
  ])
  // The discontinuity tag of a first line is dropped together with the segments before it.
  expect(shown(3).slice(0, 2)).toEqual(['#EXT-X-MEDIA-SEQUENCE:3', '#EXT-X-DISCONTINUITY-SEQUENCE:1'])
})

test('after three hours the live playlist is below 5 KB, and it gets the end tag too', () => {
  const hours = part(
    1,
    Array.from({ length: 5400 }, () => 2),
  )
  const live = playlistOf([hours, part(2, [2, 2], later)], { isOver: false, last: 15 })
  expect(live.length).toBeLessThan(5 * 1024)
  expect(live).toContain('#EXT-X-MEDIA-SEQUENCE:5387')
  expect(playlistOf([hours], { isOver: true, last: 15 }).trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true)
})
