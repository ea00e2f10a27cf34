import { expect, test } from 'vitest'
import { deliverUntil, dispatchUntil } from './place.ts'

test.each([
  ['on Saturday at 23:00', '2026-11-28T22:00:00Z', 0, '2026-11-30T23:00:00.000Z'],
  ['on Christmas Eve, with a weekend after the holidays', '2026-12-24T09:00:00Z', 0, '2026-12-28T23:00:00.000Z'],
  ['on Monday', '2026-11-30T09:00:00Z', 0, '2026-11-30T23:00:00.000Z'],
  ['on Saturday, for the next working day', '2026-11-28T22:00:00Z', 1, '2026-11-30T23:00:00.000Z'],
  ['on Friday, for two days later', '2026-11-27T09:00:00Z', 2, '2026-12-01T23:00:00.000Z'],
])('accepted %s (%s) with %i working days: due by %s', (_when, acceptedAt, days, until) => {
  expect(dispatchUntil(new Date(acceptedAt), days).toISOString()).toBe(until)
})

const delivery = { kind: 'courier', carrier: '', address: null, point: null, transitDays: 2 } as const
const due = { dispatchBy: new Date('2026-11-27T23:00:00Z'), sentAt: null, delivery }

test.each([
  [
    'once accepted, from the last day of dispatch (a Friday)',
    { ...due, state: 'accepted' },
    '2026-12-01T23:00:00.000Z',
  ],
  [
    'once sent, from then',
    { ...due, state: 'sent', sentAt: new Date('2026-11-25T10:00:00Z') },
    '2026-11-27T23:00:00.000Z',
  ],
  ['before it is accepted: no day', { ...due, state: 'placed', dispatchBy: null }, undefined],
  ['once delivered: no day', { ...due, state: 'delivered' }, undefined],
  ['for pickup: no day', { ...due, state: 'accepted', delivery: { ...delivery, transitDays: undefined } }, undefined],
] as const)('a parcel is expected %s', (_when, part, until) => {
  expect(deliverUntil(part)?.toISOString()).toBe(until)
})
