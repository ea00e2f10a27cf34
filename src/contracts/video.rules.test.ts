import { expect, test } from 'vitest'
import { isHolidayListOpen, isNew } from './video.rules.ts'

test('a reel is new for less than seven days', () => {
  const published = new Date('2026-11-01T10:00:00Z')
  expect(isNew(published, new Date('2026-11-08T09:59:59Z'))).toBe(true)
  expect(isNew(published, new Date('2026-11-08T10:00:00Z'))).toBe(false)
})

test.each([
  ['2023-11-30T22:59:59.999Z', false, 'before the first of December begins in Poland'],
  ['2023-11-30T23:00:00.000Z', true, 'as it begins'],
  ['2023-12-24T23:00:00.000Z', true, 'behind the last of the 24 days'],
  ['2023-12-26T22:59:59.999Z', true, 'the last moment of the 26th in Poland'],
  ['2023-12-26T23:00:00.000Z', false, 'as the 27th begins'],
  ['2024-12-10T12:00:00.000Z', false, 'a year later'],
])('at %s the holiday list is open: %s, %s', (now, isOpen) => {
  expect(isHolidayListOpen(new Date(now))).toBe(isOpen)
})
