import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Ola@Example.com', 'ola@example.com'],
  ['ola+live+2@example.com', 'ola@example.com'],
  ['o.l.a+x@gmail.com', 'ola@gmail.com'],
  ['o.la@example.com', 'o.la@example.com'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('limits count %s as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
