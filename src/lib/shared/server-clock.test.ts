import { afterEach, expect, test, vi } from 'vitest'
import { setServerTime, timeUntil } from './server-clock.ts'

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
