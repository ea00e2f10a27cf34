import { expect, test } from 'vitest'
import { deadlineOf, dueMove, type MovingLive, type SeenSignal } from './deadlines.ts'

const now = new Date('2026-11-01T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

const live = (changed: Partial<MovingLive>) => ({
  state: 'live' as const,
  fence: 2,
  startAskedAt: ago(60),
  deadlineAt: ago(-60),
  ...changed,
})
const signal = (changed: Partial<SeenSignal> = {}) => ({
  fence: 2,
  publisherAt: ago(0),
  mediaAt: ago(0.5),
  closedAt: null,
  recordedSeconds: 40,
  ...changed,
})

test.each([
  ['begins with the first picture that reaches viewers', live({ state: 'starting' }), signal(), 'live'],
  ['does not begin before it is asked to', live({ state: 'starting', startAskedAt: null }), signal(), null],
  ['does not begin by the picture of an earlier start', live({ state: 'starting' }), signal({ fence: 1 }), null],
  ['that nobody sends is announced again', live({ state: 'starting', deadlineAt: ago(0) }), null, 'announced'],
  [
    'stays ready as long as somebody sends',
    live({ state: 'starting', startAskedAt: null, deadlineAt: ago(60) }),
    signal({ publisherAt: ago(1) }),
    null,
  ],
  ['goes on while its picture comes', live({}), signal(), null],
  ['is interrupted after three silent seconds', live({}), signal({ mediaAt: ago(3) }), 'interrupted'],
  ['is interrupted where its keeper says nothing', live({}), null, 'interrupted'],
  ['ends after its twelve hours', live({ deadlineAt: ago(0) }), signal(), 'ended'],
  ['goes on once its picture is back', live({ state: 'interrupted' }), signal(), 'live'],
  ['waits for its picture', live({ state: 'interrupted' }), signal({ mediaAt: ago(100) }), null],
  [
    'ends when its picture does not come back',
    live({ state: 'interrupted', deadlineAt: ago(0) }),
    signal({ mediaAt: ago(300) }),
    'ended',
  ],
  ['waits for its recording to be closed', live({ state: 'ended' }), signal(), null],
  ['is processed once its recording is closed', live({ state: 'ended' }), signal({ closedAt: ago(0) }), 'processing'],
  [
    'of which next to nothing was recorded has failed',
    live({ state: 'ended' }),
    signal({ closedAt: ago(0), recordedSeconds: 2 }),
    'failed',
  ],
  ['whose gateway is gone is processed as it is', live({ state: 'ended', deadlineAt: ago(0) }), signal(), 'processing'],
])('a live %s', (_, row, seen, to) => {
  expect(dueMove(row, seen, now)).toBe(to)
})

test('after an interruption the limit of twelve hours still counts from the first start', () => {
  expect(deadlineOf('live', ago(3600), now)).toEqual(new Date(now.getTime() + 11 * 3_600_000))
})
