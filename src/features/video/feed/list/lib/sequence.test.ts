import { expect, test } from 'vitest'
import { NO_FILTER } from '#data/video/video/filter.ts'
import { VIDEO_LIST_TYPES, type VideoListRequest } from '#data/video/video/list.ts'
import { readSearch } from './search.ts'
import { isBehind, isListed, placeOf, readLimit, readOffset, readStart, startAtOf } from './sequence.ts'

test.each([
  [undefined, 1],
  ['', 1],
  ['0', 1],
  ['-3', 1],
  ['2.5', 1],
  ['siedem', 1],
  ['1e99', 1],
  ['7', 7],
  [['4', '9'], 4],
])('start=%s is read as %i', (value, start) => {
  expect(readStart(value)).toBe(start)
})

test.each([
  [undefined, 5],
  ['0', 5],
  ['51', 5],
  ['-3', 5],
  ['x', 5],
  ['1', 1],
  ['50', 50],
])('limit=%s is read as %i on a page', (value, limit) => {
  expect(readLimit(value)).toBe(limit)
})

test.each([
  [undefined, 0],
  ['', 0],
  ['-5', 0],
  ['abc', 0],
  ['Infinity', 0],
  ['12.5', 12.5],
  [['7', '9'], 7],
  ['1e9', 1e9],
])('t=%s is read as %f', (value, offset) => {
  expect(readOffset(value)).toBe(offset)
})

test('a video begins at t, or at its beginning if t is after its end', () => {
  expect(startAtOf(12, 60)).toBe(12)
  expect(startAtOf(60, 60)).toBe(0)
  expect(startAtOf(1e9, 60)).toBe(0)
  expect(startAtOf(5, 0)).toBe(0)
})

test('search is trimmed, and an overlong one is ignored', () => {
  expect(readSearch('  sukienka w grochy ')).toBe('sukienka w grochy')
  expect(readSearch(['a', 'b'])).toBe('a')
  expect(readSearch(undefined)).toBe('')
  expect(readSearch('x'.repeat(101))).toBe('')
})

test.each([
  [1, false, 5, { page: 1, index: 0 }],
  [5, false, 5, { page: 1, index: 4 }],
  [6, false, 5, { page: 2, index: 0 }],
  [6, false, 3, { page: 2, index: 2 }],
  [1, true, 5, { page: 1, index: 0 }],
  [2, true, 5, { page: 1, index: 0 }],
  [7, true, 5, { page: 2, index: 0 }],
  [5_000_000, false, 5, { page: 1_000_000, index: 4 }],
  [5_000_006, false, 5, { page: 1_000_000, index: 0 }],
  [1_000_001, false, 1, { page: 1_000_000, index: 0 }],
  [Number.MAX_SAFE_INTEGER, true, 1, { page: 1_000_000, index: 0 }],
])(
  'the entry at %i is on its page, also behind a linked video: %s, in pages of %i',
  (start, hasOpener, size, place) => {
    expect(placeOf(start, hasOpener, size)).toEqual(place)
  },
)

const dated = (uuid: string, publishedAt: string, isAvailable = true) => ({ uuid, publishedAt, isAvailable })

test('videos after the linked one move up by one, those before it do not', () => {
  const opener = dated('m', '2026-11-10T00:00:00.000Z')
  expect(isBehind(dated('x', '2026-11-09T00:00:00.000Z'), opener)).toBe(true)
  expect(isBehind(dated('x', '2026-11-11T00:00:00.000Z'), opener)).toBe(false)
  expect(isBehind(opener, opener)).toBe(true)
  expect(isBehind(dated('a', opener.publishedAt), opener)).toBe(true)
  expect(isBehind(dated('z', opener.publishedAt), opener)).toBe(false)
  expect(isBehind(dated('x', '2026-11-09T00:00:00.000Z'), null)).toBe(false)
})

test.each([
  ['all', true],
  ['live', false],
  ['vod', false],
  ['reel', true],
  ['isPromoted', false],
  ['user-repeat', false],
  ['user-reel', true],
  ['user-timeline', true],
  ['holiday', false],
] as const)('the list %s contains a linked reel of today: %s', (type, expected) => {
  const owner = { uuid: 'o' }
  const opener = { ...dated('m', '2026-11-10T00:00:00.000Z'), type: 2 as const, owner }
  const request: VideoListRequest = {
    type,
    ownerUuid: type.startsWith('user-') ? 'o' : null,
    filter: NO_FILTER,
    search: '',
    limit: 5,
  }
  expect(VIDEO_LIST_TYPES).toContain(type)
  expect(isListed(opener, request)).toBe(expected)
  expect(isListed({ ...opener, isAvailable: false }, request)).toBe(false)
  expect(isListed(opener, { ...request, search: 'x' })).toBe(false)
  expect(isListed(opener, { ...request, filter: { ...NO_FILTER, isAvailable: true } })).toBe(false)
  expect(isListed(opener, { ...request, ownerUuid: 'somebody' })).toBe(false)
})

test('the list of promoted videos contains a linked one, and that of the season is for the server to know', () => {
  const request = { ownerUuid: null, filter: NO_FILTER, search: '', limit: 5 }
  const owner = { uuid: 'o' }
  const promoted = { ...dated('m', '2023-12-24T22:59:59.999Z'), type: 2 as const, isPromoted: true as const, owner }
  expect(isListed(promoted, { ...request, type: 'isPromoted' })).toBe(true)
  expect(isListed(promoted, { ...request, type: 'holiday' })).toBe(false)
})
