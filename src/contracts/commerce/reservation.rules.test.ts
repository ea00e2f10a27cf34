import { expect, test } from 'vitest'
import { offerEnd, OFFER_MS } from './reservation.rules.ts'

const HOUR_MS = 60 * 60 * 1000

test.each([
  ['by day it ends after its length', '2026-11-24T12:00:00Z', OFFER_MS, '2026-11-24T14:00:00.000Z'],
  ['what the evening leaves over goes on at 8', '2026-11-24T20:00:00Z', OFFER_MS, '2026-11-25T08:00:00.000Z'],
  ['in the night it begins at 8', '2026-11-24T02:00:00Z', OFFER_MS, '2026-11-24T09:00:00.000Z'],
  ['exactly until 22 is by day', '2026-11-24T19:00:00Z', OFFER_MS, '2026-11-24T21:00:00.000Z'],
  [
    'the night in which clocks go forward is an hour shorter',
    '2026-03-28T20:00:00Z',
    OFFER_MS,
    '2026-03-29T07:00:00.000Z',
  ],
  ['a long one rests each night', '2026-11-24T12:00:00Z', 20 * HOUR_MS, '2026-11-25T18:00:00.000Z'],
])('%s', (_title, from, length, end) => {
  expect(offerEnd(new Date(from), length).toISOString()).toBe(end)
})
