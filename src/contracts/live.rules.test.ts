import { expect, test } from 'vitest'
import { ACTIVE_LIVE_STATES, isOnAir, LIVE_STATES, mayMove, offsetIn } from './live.rules.ts'

const MOVES = [
  'announced → starting',
  'starting → announced',
  'starting → live',
  'live → interrupted',
  'live → ended',
  'interrupted → live',
  'interrupted → ended',
  'ended → processing',
  'ended → failed',
  'processing → saved',
  'processing → failed',
  'failed → processing',
]

test('a live moves along its states and in no other way: never back from its end, never past its start', () => {
  const all = LIVE_STATES.flatMap((from) => LIVE_STATES.map((to) => [from, to] as const))
  const possible = all.filter(([from, to]) => mayMove(from, to)).map(([from, to]) => `${from} → ${to}`)
  expect(possible.toSorted()).toEqual(MOVES.toSorted())
})

test('what is on air counts as active, and so does what is about to be', () => {
  expect(LIVE_STATES.filter(isOnAir)).toEqual(['live', 'interrupted'])
  expect(ACTIVE_LIVE_STATES).toEqual(['starting', ...LIVE_STATES.filter(isOnAir)])
})

test.each([
  [0, 0],
  [999, 0],
  [1000, 1],
  [61_999, 61],
  [-5000, 0],
])('what is shown %i ms after the start is at second %i', (ms, seconds) => {
  const startedAt = new Date('2026-05-01T18:00:00Z')
  expect(offsetIn(startedAt, new Date(startedAt.getTime() + ms))).toBe(seconds)
})
