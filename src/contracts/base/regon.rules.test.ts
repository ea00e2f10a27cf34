import { expect, test } from 'vitest'
import { readRegon } from './regon.rules.ts'

test.each([
  ['123456785', '123456785'],
  ['REGON: 123 456 785', '123456785'],
  ['12345678512347', '12345678512347'],
  // Its sum is ten more than a multiple of eleven, which is written as zero.
  ['000331501', '000331501'],
])('%s is %s', (text, regon) => expect(readRegon(text)).toBe(regon))

test.each(['', '123456786', '12345678512348', '12345678', '000000000', '1234567850', 'abc'])('%j is no REGON', (text) =>
  expect(readRegon(text)).toBeNull(),
)
