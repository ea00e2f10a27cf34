import { expect, test, vi } from 'vitest'
import type { LivePlayback } from './playback.ts'
import { seekLiveBy } from './seek.ts'

const at = (behind: number) => {
  const playback = { goBack: vi.fn(), toNow: vi.fn(), secondsBehind: () => behind }
  return playback as typeof playback & LivePlayback
}

test.each([
  [0, -5, 15],
  [4, -5, 15],
  [30, -5, 35],
  [30, 5, 25],
])('from %i seconds behind, %i more is %i behind', (behind, by, expected) => {
  const playback = at(behind)
  seekLiveBy(playback, by)
  expect(playback.goBack).toHaveBeenCalledExactlyOnceWith(expected)
})

test.each([0, 5, 12])('from %i seconds behind, five forward lead to the live edge', (behind) => {
  const playback = at(behind)
  seekLiveBy(playback, 5)
  expect([playback.toNow.mock.calls.length, playback.goBack.mock.calls.length]).toEqual([1, 0])
})
