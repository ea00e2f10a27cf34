import { expect, test } from 'vitest'
import { LIVE_STATES } from '../video/broadcast.rules.ts'
import { mayMove } from './live.rules.ts'

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

test('a live moves along its states only, never back from its end or past its start', () => {
  const all = LIVE_STATES.flatMap((from) => LIVE_STATES.map((to) => [from, to] as const))
  const possible = all.filter(([from, to]) => mayMove(from, to)).map(([from, to]) => `${from} → ${to}`)
  expect(possible.toSorted()).toEqual(MOVES.toSorted())
})
