import { expect, test } from 'vitest'
import { createThrottle, DUMMY_REACTION_THROTTLE_MS, REACTION_THROTTLE_MS } from './reaction.rules.ts'

test.each([
  ['a like', REACTION_THROTTLE_MS, 3000],
  ['a heart that is not counted', DUMMY_REACTION_THROTTLE_MS, 6000],
])('%s passes at once, and again after its time, however often it was tried meanwhile', (_name, ms, expected) => {
  expect(ms).toBe(expected)
  const passes = createThrottle(ms)
  const tries = [0, 1, ms / 2, ms - 1, ms, ms + 1, 2 * ms - 1, 2 * ms]
  expect(tries.filter((at) => passes('a', at))).toEqual([0, ms, 2 * ms])
  expect(passes('b', 2 * ms + 1), 'another video waits for nobody').toBe(true)
})
