import { expect, test } from 'vitest'
import { dispatchUntil } from './place.ts'

test.each([
  ['on Saturday at 23:00', '2026-11-28T22:00:00Z', 0, '2026-11-30T23:00:00.000Z'],
  ['on Christmas Eve, with a weekend after the holidays', '2026-12-24T09:00:00Z', 0, '2026-12-28T23:00:00.000Z'],
  ['on Monday', '2026-11-30T09:00:00Z', 0, '2026-11-30T23:00:00.000Z'],
  ['on Saturday, for the next working day', '2026-11-28T22:00:00Z', 1, '2026-11-30T23:00:00.000Z'],
  ['on Friday, for two days later', '2026-11-27T09:00:00Z', 2, '2026-12-01T23:00:00.000Z'],
])('accepted %s (%s) with %i working days: due by %s', (_when, acceptedAt, days, until) => {
  expect(dispatchUntil(new Date(acceptedAt), days).toISOString()).toBe(until)
})
