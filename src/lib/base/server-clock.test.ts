import { expect, test, vi } from 'vitest'
import { noteServerDate, serverNow, serverTimeOf, setServerTime, timeUntil } from './server-clock.ts'

test('the time left follows the server’s clock, even if that of the device is wrong', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:30:00Z') })
  setServerTime('2026-11-24T12:00:00Z')
  expect(timeUntil('2026-11-24T12:10:00Z')).toBe(10 * 60 * 1000)
  vi.advanceTimersByTime(9 * 60 * 1000)
  expect(timeUntil('2026-11-24T12:10:00Z')).toBe(60 * 1000)
  vi.advanceTimersByTime(2 * 60 * 1000)
  expect(timeUntil('2026-11-24T12:10:00Z')).toBe(0)
})

test('what the clock of the device has noted is compared with times of the server', () => {
  vi.useFakeTimers({ now: new Date('2027-01-03T12:00:00Z') })
  setServerTime('2026-11-24T12:00:00Z')
  expect(serverTimeOf(Date.now())).toBe(Date.parse('2026-11-24T12:00:00Z'))
})

test.each([-40, 40])('the date of any answer corrects a clock that is wrong by %i days', (days) => {
  const now = Date.parse('2026-11-24T12:00:00Z')
  vi.useFakeTimers({ now: now + days * 24 * 60 * 60 * 1000 })
  noteServerDate('Tue, 24 Nov 2026 12:00:00 GMT', 0)
  expect(Math.abs(serverNow() - now)).toBeLessThanOrEqual(2000)
  const known = serverNow()
  vi.advanceTimersByTime(60_000)
  expect(serverNow()).toBe(known + 60_000)
})

test.each([
  ['at once', 0],
  ['after twenty seconds', 20_000],
])('a date that was written within the second and arrives %s changes no better clock', (_, delay) => {
  const now = Date.parse('2026-11-24T12:00:00.900Z')
  vi.useFakeTimers({ now: now + delay })
  for (const date of ['Tue, 24 Nov 2026 12:00:00 GMT', 'nonsense', '', null]) noteServerDate(date, delay)
  expect(serverNow()).toBe(now + delay)
})
