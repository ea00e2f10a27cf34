import { expect, test } from 'vitest'
import { ACTIVE_LIVE_STATES, isOnAir, LIVE_STATES } from './broadcast.rules.ts'

test('a live counts as active on air and while it is starting', () => {
  expect(LIVE_STATES.filter(isOnAir)).toEqual(['live', 'interrupted'])
  expect(ACTIVE_LIVE_STATES).toEqual(['starting', ...LIVE_STATES.filter(isOnAir)])
})
