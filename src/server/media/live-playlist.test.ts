import { expect, test } from 'vitest'
import { joinParts } from './live-playlist.ts'

/** As ffmpeg writes a part. */
const part = (number: number, seconds: number[], isWhole = false) =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:EVENT',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="part-${number}-init.mp4"`,
    ...seconds.flatMap((length, at) => [
      `#EXTINF:${length.toFixed(6)},`,
      `#EXT-X-PROGRAM-DATE-TIME:2026-11-01T12:00:0${at}.000+0000`,
      `part-${number}-0000${at}.m4s`,
    ]),
    ...(isWhole ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n')

test('parts follow each other, each with its own beginning, and the end is told once, at the end', () => {
  const { text, recorded } = joinParts([part(1, [2, 3.5], true), part(2, [2])], false)
  expect(recorded).toEqual({ segments: 3, seconds: 7.5 })
  const lines = text.split('\n').filter((line) => !/^#EXT(INF|-X-PROGRAM)/.test(line))
  expect(lines).toEqual([
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
  const over = joinParts([part(1, [2, 3.5], true), part(2, [2])], true).text
  expect(over).toContain('#EXT-X-PLAYLIST-TYPE:VOD')
  expect(over.match(/#EXT-X-ENDLIST/g)).toHaveLength(1)
})

test('a part that was killed before its first segment is no part, nor a gap', () => {
  const { text, recorded } = joinParts([part(1, []), part(2, [2])], true)
  expect(recorded.segments).toBe(1)
  expect(text).not.toContain('DISCONTINUITY')
  expect(text).not.toContain('part-1')
})
