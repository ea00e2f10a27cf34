import { expect, test } from 'vitest'
import { jumpToNow, secondsBehind, shownBehind } from './behind.ts'

const at = (currentTime: number, end: number | null) => ({
  currentTime,
  seekable: { length: end === null ? 0 : 1, start: () => 0, end: () => end ?? 0 },
})

test.each([
  [3, 12, 9, 10],
  [11, 12, 1, 11],
  [0, null, 0, 0],
])('at %d of %s the viewer is %d behind, and the live edge is at %d', (currentTime, end, behind, now) => {
  const video = at(currentTime, end)
  expect(secondsBehind(video)).toBe(behind)
  jumpToNow(video)
  expect(video.currentTime).toBe(now)
})

test('a viewer who went back does not count as watching live each time the live edge lags', () => {
  const shown: number[] = []
  for (const seconds of [7.9, 8.2, 6.1, 5, 8, 4.9, 7.9]) shown.push(shownBehind(seconds, shown.at(-1)))
  expect(shown).toEqual([0, 8, 6, 5, 8, 0, 0])
})
