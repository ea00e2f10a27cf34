import { afterEach, expect, test, vi } from 'vitest'
import { noteServerDate, serverNow, setServerTime, timeUntil } from './server-clock.ts'

afterEach(() => {
  vi.useRealTimers()
  setServerTime(new Date().toISOString())
})

test('the time left follows the server’s clock, even if that of the device is wrong', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:30:00Z') })
  setServerTime('2026-11-24T12:00:00Z')
  expect(timeUntil('2026-11-24T12:10:00Z')).toBe(10 * 60 * 1000)
  vi.advanceTimersByTime(9 * 60 * 1000)
  expect(timeUntil('2026-11-24T12:10:00Z')).toBe(60 * 1000)
  vi.advanceTimersByTime(2 * 60 * 1000)
  expect(timeUntil('2026-11-24T12:10:00Z')).toBe(0)
})

test.each([-40, 40])('the date of any answer corrects a clock that is wrong by %i days', (days) => {
  const now = Date.parse('2026-11-24T12:00:00Z')
  vi.useFakeTimers({ now: now + days * 24 * 60 * 60 * 1000 })
  noteServerDate('Tue, 24 Nov 2026 12:00:00 GMT')
  expect(serverNow()).toBe(now)
  vi.advanceTimersByTime(60_000)
  expect(serverNow()).toBe(now + 60_000)
})

test('the date of an answer, which has whole seconds and has travelled, changes no better clock', () => {
  const now = Date.parse('2026-11-24T12:00:02.500Z')
  vi.useFakeTimers({ now })
  for (const date of ['Tue, 24 Nov 2026 12:00:00 GMT', 'nonsense', '', null]) noteServerDate(date)
  expect(serverNow()).toBe(now)
})
