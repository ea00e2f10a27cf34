import { expect, test } from 'vitest'
import { nextStep, SETUP_STEPS, shownCount } from './dashboard.rules.ts'

test('a count that was not counted to its end says so', () => {
  expect([0, 7, 99, 100].map(shownCount)).toEqual(['0', '7', '99', '99+'])
})

test('the next step is the first that is left', () => {
  const done = { photo: true, trader: true, delivery: true, account: true, product: true, reel: true }
  expect(nextStep({ ...done, announcement: false })).toBe('announcement')
  expect(nextStep({ ...done, announcement: false, trader: false })).toBe(SETUP_STEPS[1])
  expect(nextStep({ ...done, announcement: true })).toBeNull()
})
