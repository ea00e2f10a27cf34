import { expect, test } from 'vitest'
import { badgeOf } from './badge.ts'
import { isBehindOpener, placeOf, readStart } from './sequence.ts'

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
  [1, false, { page: 1, index: 0 }],
  [5, false, { page: 1, index: 4 }],
  [6, false, { page: 2, index: 0 }],
  [1, true, { page: 1, index: 0 }],
  [2, true, { page: 1, index: 0 }],
  [7, true, { page: 2, index: 0 }],
])('the entry at %i is held by its page, also behind a linked video: %s', (start, hasOpener, place) => {
  expect(placeOf(start, hasOpener)).toEqual(place)
})

const dated = (uuid: string, publishedAt: string, isAvailable = true) => ({ uuid, publishedAt, isAvailable })

test('what the list holds behind the linked video moves up by one, what it holds before it does not', () => {
  const opener = dated('m', '2026-11-10T00:00:00.000Z')
  expect(isBehindOpener(dated('x', '2026-11-09T00:00:00.000Z'), opener)).toBe(true)
  expect(isBehindOpener(dated('x', '2026-11-11T00:00:00.000Z'), opener)).toBe(false)
  expect(isBehindOpener(opener, opener)).toBe(true)
  expect(isBehindOpener(dated('a', opener.publishedAt), opener)).toBe(true)
  expect(isBehindOpener(dated('z', opener.publishedAt), opener)).toBe(false)
  expect(isBehindOpener(dated('x', '2026-11-09T00:00:00.000Z'), { ...opener, isAvailable: false })).toBe(false)
})

test.each([
  [1, '2026-11-20T00:00:00.000Z', 'bestseller'],
  [2, '2026-11-20T00:00:00.000Z', 'new'],
  [3, '2026-11-20T00:00:00.000Z', 'sellout'],
  [null, '2026-11-15T00:00:00.000Z', 'fresh'],
  [null, '2026-11-14T00:00:00.000Z', null],
] as const)('a video labelled %s and published %s is told to be %s', (type, publishedAt, badge) => {
  const promotion = type === null ? null : { type }
  expect(badgeOf({ promotion, publishedAt }, new Date('2026-11-21T00:00:00.000Z'))).toBe(badge)
})
