import { expect, test } from 'vitest'
import { FLAGS, showsProgress } from './route-progress.tsx'

test.each([
  ['on', false, true],
  ['on', true, false],
  ['off', false, true],
  ['off', true, true],
] as const)('with the flag %s, a change that is shallow: %s, shows the bar: %s', (flag, shallow, isShown) => {
  expect(showsProgress({ shallow }, { disableNavbarShowOnShallowRouteChange: flag })).toBe(isShown)
})

test('the flag is on', () => {
  expect(FLAGS.disableNavbarShowOnShallowRouteChange).toBe('on')
})
