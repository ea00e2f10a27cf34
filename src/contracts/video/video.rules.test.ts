import { expect, test } from 'vitest'
import { isNew } from './video.rules.ts'

test('a reel is new for less than seven days', () => {
  const published = new Date('2026-11-01T10:00:00Z')
  expect(isNew(published, new Date('2026-11-08T09:59:59Z'))).toBe(true)
  expect(isNew(published, new Date('2026-11-08T10:00:00Z'))).toBe(false)
})
