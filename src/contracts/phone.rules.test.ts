import { expect, test } from 'vitest'
import { readPhone } from './phone.rules.ts'

test.each([
  [' +48 600 700 800 ', '+48600700800'],
  ['600 700 800', '+48600700800'],
  ['600-700-800', '+48600700800'],
  ['(22) 123 45 67', '+48221234567'],
  ['+44 20 7946 0958', '+442079460958'],
])('%j is the number %s', (text, number) => {
  expect(readPhone(text)).toBe(number)
})

test.each(['123', 'abc', '+48', '600 700 80', '600 700 800 900', '+999 600 700 800', '600700800 ext. 5'])(
  '%j is no phone number',
  (text) => {
    expect(readPhone(text)).toBeNull()
  },
)
