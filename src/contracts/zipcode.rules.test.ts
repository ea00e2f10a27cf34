import { expect, test } from 'vitest'
import { readZipcode } from './zipcode.rules.ts'
import { AnyZipcode, Zipcode } from './zipcode.ts'

const DASHES = ['00-950', '00–950', '00\u2011950', '00 - 950', '\u200900-950\u200b']
const LABELLED = ['PL-00-950', 'kod: 00-950', 'Kod pocztowy 00-950']

test.each(['00950', '00 950', '00\u00a0950', '００－９５０', ...DASHES, ...LABELLED])('%j is a post code', (text) => {
  expect(readZipcode(text)).toBe('00-950')
  expect(Zipcode.parse(text)).toBe('00-950')
  expect(AnyZipcode.parse(text)).toBe('00-950')
})

test.each(['', '0095', '009500', '0-0950', '000-50', '00-950 Warszawa', 'DE-00950', '00_950', '٠٠٩٥٠'])(
  '%j is not a Polish post code',
  (text) => {
    expect(readZipcode(text)).toBeNull()
  },
)

test('a post code of another country stays as it is', () => {
  expect(AnyZipcode.parse(' SW1A 1AA ')).toBe('SW1A 1AA')
})
