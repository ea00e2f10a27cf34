import { expect, test } from 'vitest'
import { pushStep } from './push.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY_MS = 24 * 60 * 60 * 1000
const ago = (days: number) => String(NOW - days * DAY_MS)

test.each([
  ['somebody new is asked', true, 'default', null, 'ask'],
  ['a visitor is not', false, 'default', null, 'nothing'],
  ['nor who has forbidden it', true, 'denied', null, 'nothing'],
  ['nor a browser without notifications', true, undefined, null, 'nothing'],
  ['who agreed is connected', true, 'granted', 'yes', 'connect'],
  ['but not when signed out', false, 'granted', 'yes', 'nothing'],
  ['who allowed it elsewhere is asked by us first', true, 'granted', null, 'ask'],
  ['who agreed and left the browser’s question open is asked again', true, 'default', 'yes', 'ask'],
  ['not now means a month', true, 'default', ago(29), 'nothing'],
  ['and no longer', true, 'default', ago(31), 'ask'],
  ['a time to come counts for nothing', true, 'default', ago(-1), 'ask'],
  ['nor does a word', true, 'default', 'x', 'ask'],
] as const)('%s', (_promise, isSignedIn, permission, answer, step) => {
  expect(pushStep({ isSignedIn, permission, answer, now: NOW })).toBe(step)
})
