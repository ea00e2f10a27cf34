import { expect, test } from 'vitest'
import { warningDue } from './social.rules.ts'

const due = (endsAt: string, now: string) => warningDue(new Date(endsAt), new Date(now))

test.each([
  ['a week before, from nine in the morning in Poland', '2026-11-25T20:00Z', '2026-11-18T08:00Z', 7],
  ['not a minute earlier', '2026-11-25T20:00Z', '2026-11-18T07:59Z', null],
  ['on each day of the week that is left', '2026-11-25T20:00Z', '2026-11-24T07:59Z', 7],
  ['the day before', '2026-11-25T20:00Z', '2026-11-24T08:00Z', 1],
  ['on the last day', '2026-11-25T20:00Z', '2026-11-25T19:59Z', 1],
  ['once it is over', '2026-11-25T20:00Z', '2026-11-25T20:00Z', 0],
  ['by the day in Poland, which begins before that of UTC', '2026-11-25T23:30Z', '2026-11-19T08:00Z', 7],
  ['in summer time, though it ends in winter time', '2026-10-28T12:00Z', '2026-10-21T07:00Z', 7],
  ['in summer time not earlier either', '2026-10-28T12:00Z', '2026-10-21T06:59Z', null],
])('the seller is warned of the end of access %s', (_when, endsAt, now, wanted) =>
  expect(due(endsAt, now)).toBe(wanted),
)
