import { expect, test } from 'vitest'
import { missingToFree } from './totals.rules.ts'

const courier = { price: 1699, freeFrom: 25000 }
const locker = { price: 1299, freeFrom: 20000 }
const never = { price: 990, freeFrom: null }

test.each([
  [[courier, locker, never], 18900, 1100],
  [[courier, locker], 20000, null],
  [[never], 18900, null],
  [[courier, { price: 0, freeFrom: null }], 18900, null],
  [[], 18900, null],
])('%j: goods for %i are %j short of free delivery', (options, goods, missing) => {
  expect(missingToFree(options, goods)).toBe(missing)
})
