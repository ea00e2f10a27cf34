import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitFps, fitSize } from './compliance.ts'
import { errorOfProgram } from './failure.ts'
import { clock, ratio, turnOf } from './ffprobe-output.ts'
import { framesOf } from './frames.ts'
import { areAligned, avcCodec, parsePlaylist } from './playlist.ts'
import { cutsOf, rungsOf } from './rungs.ts'

describe('a size that fits', () => {
  test.each([
    [
      { width: 1080, height: 1920 },
      { width: 1080, height: 1920 },
    ],
    [
      { width: 3840, height: 2160 },
      { width: 1920, height: 1080 },
    ],
    [
      { width: 2160, height: 3840 },
      { width: 1080, height: 1920 },
    ],
    [
      { width: 161, height: 121 },
      { width: 160, height: 120 },
    ],
    [
      { width: 4000, height: 100 },
      { width: 1920, height: 48 },
    ],
  ])('%o becomes %o', (source, wanted) => expect(fitSize(source)).toEqual(wanted))

  test('is even, within bounds and never larger than the source, whatever the source', () => {
    const length = fc.integer({ min: 2, max: 8192 })
    fc.assert(
      fc.property(length, length, (width, height) => {
        const fitted = fitSize({ width, height })
        expect(fitted.width % 2 || fitted.height % 2).toBe(0)
        expect(fitted.width).toBeLessThanOrEqual(width)
        expect(fitted.height).toBeLessThanOrEqual(height)
        expect(Math.min(fitted.width, fitted.height)).toBeLessThanOrEqual(1080)
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(1920)
      }),
    )
  })
})

test.each([
  [24, 24],
  [29.97, 29.97],
  [50, 25],
  [59.94, 29.97],
  [240, 30],
  [31, 30],
  [45, 30],
  [47.952, 23.976],
  [90, 30],
])('%d pictures a second become %d', (fps, wanted) => expect(fitFps(fps, 30)).toBeCloseTo(wanted))

test.each([
  [1080, 1920, ['1080p', '720p', '480p']],
  [1920, 1080, ['1080p', '720p', '480p']],
  [720, 1280, ['720p', '480p']],
  [800, 1400, ['800p', '480p']],
  [480, 854, ['480p']],
  [240, 426, ['240p']],
  [2160, 3840, ['1080p', '720p', '480p']],
])('a video of %i × %i has the rungs %j', (width, height, names) => {
  expect(rungsOf({ width, height }).map(({ name }) => name)).toEqual(names)
})

describe('the pictures of a stream', () => {
  const steady = Array.from({ length: 300 }, (_, index) => `${index / 30},${1 / 30},${index % 45 === 0 ? 'K_' : '__'}`)

  test('give the duration, the keyframes and the cuts of segments', () => {
    const frames = framesOf(steady.join('\n'))
    expect(frames).toMatchObject({ count: 300, start: 0, startsWithKeyframe: true, isSteady: true })
    expect(frames.end).toBeCloseTo(10)
    expect(frames.longestGroup).toBeCloseTo(1.5)
    expect(cutsOf(frames).map((cut) => cut.toFixed(1))).toEqual(['4.5', '9.0'])
  })

  test('are steady with a few missing frames, and not with many', () => {
    expect(framesOf(steady.filter((_, index) => index % 60 !== 7).join('\n')).isSteady).toBe(true)
    expect(framesOf(steady.filter((_, index) => index < 100 || index % 5 === 0).join('\n')).isSteady).toBe(false)
    expect(framesOf(steady.filter((_, index) => index < 100 || index > 130).join('\n')).isSteady).toBe(false)
  })

  test('are counted where they are closest together', () => {
    const moving = Array.from({ length: 60 }, (_, index) => `${8 + index / 60},${1 / 60},__`)
    expect(framesOf(steady.join('\n')).densest).toBe(30)
    expect(framesOf(['0,8,K_', ...moving].join('\n')).densest).toBe(60)
  })

  test('may end with one that stands, also if it is decoded earlier', () => {
    expect(framesOf(['0,0.5,K_', '0.5,4,__'].join('\n'))).toMatchObject({ end: 4.5, hold: 4 })
    expect(framesOf(['0,0.5,K_', '1,0.5,__', '0.5,4,__'].join('\n'))).toMatchObject({ end: 4.5, hold: 3.5 })
  })

  test('may be none', () => {
    expect(framesOf('')).toMatchObject({ count: 0, end: 0, startsWithKeyframe: false })
    expect(framesOf('N/A,N/A,K_\n')).toMatchObject({ count: 0 })
  })
})

test.each([
  ['65536 0 0', '0 65536 0', { rotation: 0, isMirrored: false }],
  ['0 65536 0', '-65536 0 0', { rotation: 90, isMirrored: false }],
  ['-65536 0 0', '0 -65536 0', { rotation: 180, isMirrored: false }],
  ['0 -65536 0', '65536 0 0', { rotation: 270, isMirrored: false }],
  ['-65536 0 0', '0 65536 0', { rotation: 180, isMirrored: true }],
])('the matrix %s / %s rotates by %o', (first, second, turn) => {
  const displaymatrix = `\n00000000: ${first}\n00000001: ${second}\n00000002: 0 0 1073741824\n`
  expect(turnOf({ index: 0, side_data_list: [{}, { displaymatrix }] })).toEqual(turn)
})

test('ratios and clock times are parsed, and invalid ones are undefined', () => {
  expect([ratio('30000/1001'), ratio('4:3'), ratio('0/0'), ratio('0:1'), ratio(undefined), ratio('N/A')]).toEqual([
    30_000 / 1001,
    4 / 3,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([clock('00:01:30.500000000'), clock('soon'), clock(undefined)]).toEqual([90.5, undefined, undefined])
})

describe('playlists', () => {
  const text =
    '#EXTM3U\n#EXT-X-MAP:URI="init_0.mp4"\n#EXTINF:4.500000,\n0.m4s\n#EXTINF:1.000000,\n1.m4s\n#EXT-X-ENDLIST\n'

  test('are read', () => {
    const segments = [
      { uri: '0.m4s', duration: 4.5 },
      { uri: '1.m4s', duration: 1 },
    ]
    expect(parsePlaylist(text)).toEqual({ init: 'init_0.mp4', segments })
  })

  test('are aligned if all segments but the last have equal lengths', () => {
    const other = (seconds: string) => parsePlaylist(text.replace('4.500000', seconds).replace('1.000000', '1.033333'))
    expect(areAligned([parsePlaylist(text), other('4.500000')])).toBe(true)
    expect(areAligned([parsePlaylist(text), other('4.466667')])).toBe(false)
  })

  test('name the codec as the decoder’s configuration does', () => {
    expect(avcCodec(Buffer.from('....avcC\x01\x4d\x40\x1f', 'latin1'))).toBe('avc1.4d401f')
  })
})

test.each([
  ['', 'SIGKILL', 'too-heavy'],
  ['x264 [error]: malloc of size 12030144 failed', null, 'too-heavy'],
  ['moov atom not found', null, 'truncated'],
  ['Invalid data found when processing input', null, 'unreadable'],
  ['', 'SIGSEGV', 'unreadable'],
  ['av_interleaved_write_frame(): No space left on device', null, undefined],
  ['Exiting normally, received signal 15.', null, undefined],
  ['', 'SIGTERM', undefined],
] as const)('"%s" with signal %s is the file’s fault as %s', (stderr, signal, failure) => {
  const error = errorOfProgram({ program: 'ffmpeg', code: signal ? null : 1, signal, stderr })
  expect('failure' in error ? error.failure : undefined).toBe(failure)
})
