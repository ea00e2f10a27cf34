import { describe, expect, test } from 'vitest'
import { BEHIND, isBehind, LIVE, pausePosition, positionAfterPause, secondsPaused } from './position.ts'

const PAUSED_AT = 1000
const paused = pausePosition(LIVE, PAUSED_AT, false)

describe('after a pause', () => {
  test.each([
    ['of a few seconds a viewer is live again', paused, 7, LIVE],
    ['of eight seconds they continue behind', paused, 8, BEHIND],
    ['of a hidden tab they are live again', pausePosition(LIVE, PAUSED_AT, true), 600, LIVE],
    ['of a viewer behind they stay behind', pausePosition(BEHIND, PAUSED_AT, false), 1, BEHIND],
    ['of a viewer behind in a hidden tab they stay behind', pausePosition(BEHIND, PAUSED_AT, true), 1, BEHIND],
    ['that never was nothing changes', LIVE, 600, LIVE],
  ])('%s', (_title, position, seconds, expected) => {
    expect(positionAfterPause(position, PAUSED_AT + seconds * 1000)).toEqual(expected)
  })
})

test('a second pause does not replace the first', () => {
  expect(pausePosition(paused, 9000, true)).toBe(paused)
})

test('the seconds of a pause are counted', () => {
  expect(secondsPaused(paused, PAUSED_AT + 2500)).toBe(2.5)
  expect(secondsPaused(BEHIND, 9000)).toBe(0)
})

test('a viewer who pauses behind is behind', () => {
  expect([LIVE, paused, BEHIND, pausePosition(BEHIND, PAUSED_AT, false)].map(isBehind)).toEqual([
    false,
    false,
    true,
    true,
  ])
})
