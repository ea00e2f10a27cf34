import { expect, test } from 'vitest'
import { CONSENT_VERSION, giveConsent, isWithdrawn, readConsent, type ConsentCategory } from './consent.ts'

const NOW = Date.UTC(2026, 10, 21)
const DAY_MS = 24 * 60 * 60 * 1000
const stored = (change: object = {}) =>
  JSON.stringify({ version: CONSENT_VERSION, at: NOW - DAY_MS, granted: ['statistics'], ...change })

test('an answer is remembered', () => {
  expect(readConsent(stored(), NOW)?.granted).toEqual(['statistics'])
  expect(readConsent(stored({ granted: [] }), NOW)?.granted).toEqual([])
  expect(readConsent(stored({ at: NOW - 182 * DAY_MS }), NOW)).not.toBeNull()
})

test.each([
  ['no answer', null],
  ['one of half a year ago', stored({ at: NOW - 184 * DAY_MS })],
  ['one of tomorrow', stored({ at: NOW + DAY_MS })],
  ['an answer to an older question', stored({ version: 0 })],
  ['consent to something unknown', stored({ granted: ['everything'] })],
  ['broken JSON', '{"version":1'],
  ['a word', '"yes"'],
])('stored %s counts as no answer', (_what, text) => {
  expect(readConsent(text, NOW)).toBeNull()
})

test('withdrawing consent is distinguished from extending it', () => {
  const [none, some, all] = [[], ['marketing'], ['marketing', 'statistics']].map((granted) =>
    giveConsent(granted as ConsentCategory[], NOW),
  )
  if (!none || !some || !all) throw new Error('unreachable')
  expect([isWithdrawn(null, none), isWithdrawn(some, all), isWithdrawn(some, some)]).toEqual([false, false, false])
  expect([isWithdrawn(some, none), isWithdrawn(all, some)]).toEqual([true, true])
})
