import { expect, test } from 'vitest'
import { jumpToNow, secondsBehind } from './behind.ts'

const at = (currentTime: number, end: number | null) => ({
  currentTime,
  seekable: { length: end === null ? 0 : 1, start: () => 0, end: () => end ?? 0 },
})

test.each([
  [3, 12, 9, 10],
  [11, 12, 1, 11],
  [0, null, 0, 0],
])('at %d of %s one is %d behind, and now is at %d', (currentTime, end, behind, now) => {
  const video = at(currentTime, end)
  expect(secondsBehind(video)).toBe(behind)
  jumpToNow(video)
  expect(video.currentTime).toBe(now)
})
