import { expect, test } from 'vitest'
import { optionalEmail, email } from './fields.ts'
import { isEmail } from './email.rules.ts'

const LONGEST = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.pl`

test.each([
  'ola@poczta.pl',
  "o'neil@example.com",
  'a&b@example.com',
  'ola+live@example.co.uk',
  '!#$%*/=?^_`{|}~-@example.com',
  'a.b.c@sklep-1.example',
  '1@1.xn--p1ai',
  LONGEST,
])('%s is an e-mail', (text) => {
  expect(isEmail(text)).toBe(true)
  expect(email().parse(text)).toBe(text)
})

const INCOMPLETE = ['', 'ola', '@', 'ola@', '@poczta.pl', 'ola@poczta', 'ola@.pl', 'ola@a..pl', 'ola@poczta.1']
const DOTS = ['.ola@poczta.pl', 'ola.@poczta.pl', 'o..la@poczta.pl', 'ola@poczta.pl.']
const SEVERAL = ['ola@poczta.pl,ela@poczta.pl', 'o@la@poczta.pl', 'Ola <ola@poczta.pl>', 'ola@poczta.pl\nbcc:']
const SPACED = ['o la@poczta.pl', 'ola@po czta.pl', '"o la"@poczta.pl', 'ola@[127.0.0.1]', 'żółw@poczta.pl']
const LONG = [`${'a'.repeat(65)}@poczta.pl`, `a${LONGEST}`]

test.each([...INCOMPLETE, ...DOTS, ...SEVERAL, ...SPACED, ...LONG, 'ola@-poczta.pl', 'ola@poczta-.pl'])(
  '%j is not an e-mail',
  (text) => {
    expect(isEmail(text)).toBe(false)
  },
)

test.each([' ola@poczta.pl ', '\u00a0ola@poczta.pl\u00a0', '\u200bola@poczta.pl\ufeff', '\u2009ola@\u00adpoczta.pl\n'])(
  '%j is the address without the signs that nobody sees',
  (text) => {
    expect(email().parse(text)).toBe('ola@poczta.pl')
  },
)

test('an optional address may be empty, also of invisible signs', () => {
  expect(optionalEmail().parse('\u200b \u00a0')).toBe('')
  expect(optionalEmail().safeParse('ola').success).toBe(false)
})
