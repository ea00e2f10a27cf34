import { expect, test } from 'vitest'
import { mailLink } from './mail-link.ts'

test.each([
  ['ola+live@poczta.pl', 'mailto:ola%2Blive@poczta.pl'],
  ['a&b?c@example.com', 'mailto:a%26b%3Fc@example.com'],
  ['100%@example.com', 'mailto:100%25@example.com'],
])('%s is reached by %s', (email, link) => {
  expect(mailLink(email)).toBe(link)
})
