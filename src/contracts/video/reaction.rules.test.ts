import { expect, test } from 'vitest'
import { createThrottle, DUMMY_REACTION_THROTTLE_MS, REACTION_THROTTLE_MS } from './reaction.rules.ts'

test.each([
  ['a like', REACTION_THROTTLE_MS, 3000],
  ['a heart that is not counted', DUMMY_REACTION_THROTTLE_MS, 6000],
])('%s is allowed at once and again after its interval, whatever was refused in between', (_name, ms, expected) => {
  expect(ms).toBe(expected)
  const { pass } = createThrottle(ms)
  const tries = [0, 1, ms / 2, ms - 1, ms, ms + 1, 2 * ms - 1, 2 * ms]
  expect(tries.filter((at) => pass('a', at))).toEqual([0, ms, 2 * ms])
  expect(pass('b', 2 * ms + 1), 'another video waits for nobody').toBe(true)
})

test('a failed heart does not count towards the limit', () => {
  const { pass, giveBack } = createThrottle(REACTION_THROTTLE_MS)
  expect([pass('a', 0), pass('b', 0)]).toEqual([true, true])
  giveBack('a')
  expect([pass('a', 1), pass('a', 2), pass('b', 2)]).toEqual([true, false, false])
})
