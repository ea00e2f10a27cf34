import { describe, expect, test } from 'vitest'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { watchedVideo } from '#tests/factories/watched-video.ts'
import { type BroadcastEvent, nextBroadcast, PREPARING } from './broadcast.ts'

const live = watchedVideo({ type: VIDEO_TYPE.live, isAvailable: false })
const later = { ...live, isAvailable: true }

const after = (...events: BroadcastEvent[]) => events.reduce(nextBroadcast, PREPARING)
const rehearsed: BroadcastEvent = { type: 'rehearsed', live }
const started: BroadcastEvent = { type: 'started', live: later }
const ended: BroadcastEvent = { type: 'ended', live: later }

describe('a broadcast', () => {
  test.each([
    ['begins with the form', [], { phase: 'preparing', video: null }],
    ['is rehearsed', [rehearsed], { phase: 'backstage', video: live }],
    ['goes on air with the video of the answer', [rehearsed, started], { phase: 'live', video: later }],
    ['resumes without a rehearsal', [{ type: 'resumed', live }], { phase: 'live', video: live }],
    ['is over', [rehearsed, started, ended], { phase: 'over', video: later }],
    ['is over although it was never on air here', [ended], { phase: 'over', video: later }],
    [
      'can be rehearsed again after the form',
      [rehearsed, { type: 'left' }, rehearsed],
      { phase: 'backstage', video: live },
    ],
    ['has no video once it was left', [rehearsed, { type: 'left' }], { phase: 'preparing', video: null }],
  ] as const)('%s', (_title, events, expected) => {
    expect(after(...events)).toEqual(expected)
  })
})

describe('a report of the start that arrives late', () => {
  test('does not resume a live that is over', () => {
    expect(after(rehearsed, started, ended, started).phase).toBe('over')
  })

  test('does not start a live that was left', () => {
    expect(after(rehearsed, { type: 'left' }, started).phase).toBe('preparing')
  })

  test('does not replace the video of a live that is on air', () => {
    const onAir = after(rehearsed, { type: 'resumed', live })
    expect(nextBroadcast(onAir, started)).toBe(onAir)
  })
})
