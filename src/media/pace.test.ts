import { expect, test } from 'vitest'
import { isFallingBehind, type PaceSample } from './pace.ts'

/** Samples half a second apart: `fill` seconds are loaded per second, and `ahead` seconds are buffered at the end. */
const samples = (fill: number, ahead: number, count = 5): PaceSample[] =>
  Array.from({ length: count }, (_, n) => ({ at: n * 500, end: 10 + (n * fill) / 2, ahead }))

test.each([
  ['slower than it plays and little left', samples(0.6, 2), true],
  ['nothing comes at all', samples(0, 0.5), true],
  ['as fast as it plays', samples(1, 2), false],
  ['faster', samples(3, 2), false],
  ['slower, but much is there already: the browser may have stopped by itself', samples(0, 12), false],
  ['too soon to tell', samples(0, 0.5, 4), false],
  ['nothing known', [], false],
] as const)('a film falls behind: %s', (_name, seen, expected) => {
  expect(isFallingBehind(seen)).toBe(expected)
})
