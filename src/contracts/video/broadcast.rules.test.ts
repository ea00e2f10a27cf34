import { expect, test } from 'vitest'
import { ACTIVE_LIVE_STATES, isOnAir, LIVE_STATES, liveStageOf } from './broadcast.rules.ts'
import { VIDEO_TYPE } from './video.rules.ts'

test('a live counts as active on air and while it is starting', () => {
  expect(LIVE_STATES.filter(isOnAir)).toEqual(['live', 'interrupted'])
  expect(ACTIVE_LIVE_STATES).toEqual(['starting', ...LIVE_STATES.filter(isOnAir)])
})

test.each([
  ['an announced live', VIDEO_TYPE.live, false, null, 'announced'],
  ['a running live', VIDEO_TYPE.live, true, null, 'onAir'],
  ['a live that has just ended', VIDEO_TYPE.live, true, '2026-11-21T12:00:00Z', 'over'],
  ['a saved live', VIDEO_TYPE.vod, true, '2026-11-21T12:00:00Z', 'over'],
  ['a live without a recording', VIDEO_TYPE.vod, false, '2026-11-21T12:00:00Z', 'over'],
  ['a reel', VIDEO_TYPE.short, true, null, null],
] as const)('the stage of %s', (_, type, isAvailable, finishedAt, stage) => {
  expect(liveStageOf({ type, isAvailable, media: { finishedAt } })).toBe(stage)
})
