import { expect, test } from 'vitest'
import { findZipcode, readZipcode } from './zipcode.rules.ts'
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

test.each([
  ['02-677', '02-677', ''],
  [' 00 850 ', '00-850', ''],
  ['00\u2013850', '00-850', ''],
  ['00850', '00-850', ''],
  ['02-677 Warszawa', '02-677', 'Warszawa'],
  ['00 850 Warszawa', '00-850', 'Warszawa'],
  ['Prosta 1, 00 \u2013 850 Warszawa', '00-850', 'Prosta 1, Warszawa'],
])('a search for %j has the post code %s and the words %j', (text, zipcode, words) => {
  const found = findZipcode(text)
  expect(found?.zipcode).toBe(zipcode)
  expect(found?.rest.replaceAll(/ +/g, ' ').trim()).toBe(words)
})

test.each(['Warszawa', 'WAW00850', '100-850', '00-8501', '2026-11-28', 'Prosta 12 345'])(
  'a search for %j has no post code',
  (text) => {
    expect(findZipcode(text)).toBeNull()
  },
)
