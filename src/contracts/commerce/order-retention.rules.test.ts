import { expect, test } from 'vitest'
import { retainedOrdersSince } from './order-retention.rules.ts'

test.each([
  ['through the fifth year after its own', '2031-12-31T22:59:59Z', '2025-12-31T23:00:00.000Z'],
  ['and no longer, as soon as the next begins in Poland', '2031-12-31T23:00:00Z', '2026-12-31T23:00:00.000Z'],
  ['in summer', '2032-07-01T12:00:00Z', '2026-12-31T23:00:00.000Z'],
])('an order is kept %s', (_, now, since) => {
  expect(retainedOrdersSince(new Date(now)).toISOString()).toBe(since)
})
