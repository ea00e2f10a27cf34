import { expect, test } from 'vitest'
import { isBackPossible, shownOf } from './stage-state.ts'

const track = (muted = false) => ({ muted }) as MediaStreamTrack

test.each([
  ['slate', { isPaused: true, screen: track(), camera: track() }],
  ['screen', { isPaused: false, screen: track(), camera: track() }],
  ['camera', { isPaused: false, screen: null, camera: track() }],
  ['slate', { isPaused: false, screen: null, camera: track(true) }],
  ['slate', { isPaused: false, screen: null, camera: null }],
] as const)('the %s is shown of %j', (shown, inputs) => {
  expect(shownOf(inputs)).toBe(shown)
})

test('a device may come back after it was lost, missing or taken, but not against a refusal', () => {
  expect((['lost', 'missing', 'taken', 'denied', 'insecure', null] as const).map(isBackPossible)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
