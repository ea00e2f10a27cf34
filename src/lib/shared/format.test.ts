import { expect, test } from 'vitest'
import {
  formatAccount,
  formatBytes,
  formatCount,
  formatDateTime,
  formatDuration,
  formatNip,
  formatOfferPrice,
  formatPhone,
  formatPrice,
  formatShortWeekday,
  pluralCount,
  withHandle,
} from './format.ts'

/** Replaces non-breaking spaces of Polish typography by plain ones, for readability of the tests. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [129.99, '129,99 zł'],
  [0, '0,00 zł'],
  [0.1 + 0.2, '0,30 zł'],
  [1234.5, '1234,50 zł'],
  [12345, '12 345,00 zł'],
])('%d PLN is shown as %s', (value, shown) => {
  expect(plain(formatPrice(value))).toBe(shown)
})

test.each([
  [129.99, '129,99 zł'],
  [128, '128 zł'],
  [128.5, '128,50 zł'],
  [12345, '12 345 zł'],
  [0.1 + 0.2, '0,30 zł'],
  [0.7 + 0.1 + 0.2, '1 zł'],
])('an offer for %d PLN is shown as %s', (value, shown) => {
  expect(plain(formatOfferPrice(value))).toBe(shown)
})

test('no line breaks between an amount and its currency', () => {
  expect(formatPrice(5)).toBe('5,00\u00a0zł')
})

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [59, '0:59'],
  [60, '1:00'],
  [3599, '59:59'],
  [3600, '1:00:00'],
  [36_061, '10:01:01'],
  [-3, '0:00'],
])('%d seconds are shown as %s', (seconds, shown) => {
  expect(formatDuration(seconds)).toBe(shown)
})

test('a date is shown in Polish time, in winter and in summer', () => {
  const now = new Date('2026-12-31T22:59:00Z')
  expect(formatDateTime(new Date('2026-11-21T18:00:00Z'), now)).toBe('21 listopada, 19:00')
  expect(formatDateTime(new Date('2026-07-01T22:30:00Z'), now)).toBe('2 lipca, 00:30')
  expect(formatDateTime(new Date('2025-12-31T23:00:00Z'), now)).toBe('1 stycznia, 00:00')
  expect(formatDateTime(new Date('2025-11-21T18:00:00Z'), now)).toBe('21 listopada 2025, 19:00')
  expect(formatDateTime(new Date('2026-12-31T23:00:00Z'), now)).toBe('1 stycznia 2027, 00:00')
})

test('large counts are shortened', () => {
  expect(plain(formatCount(950))).toBe('950')
  expect(plain(formatCount(12_345))).toBe('12,3 tys.')
})

test('a shortened count takes the plural form for thousands', () => {
  const plural = new Intl.PluralRules('pl')
  const forms = [1, 3, 950, 1502, 12_345, 2_000_003].map((count) => plural.select(pluralCount(count)))
  expect(forms).toEqual(['one', 'few', 'many', 'many', 'many', 'many'])
})

test('a short weekday and a name with its handle are formatted', () => {
  expect(formatShortWeekday(new Date('2026-11-27T12:00:00Z'))).toBe('pt.')
  expect(withHandle('Kram Hani', 'hania.nowa')).toBe('Kram Hani (@hania.nowa)')
})

test.each([
  [formatNip('5261040828'), '526-104-08-28'],
  [formatNip('?'), '?'],
  [formatPhone('+48600700800'), '+48 600 700 800'],
  [formatPhone('+4915112345678'), '+4915112345678'],
])('%s is grouped for reading', (shown, expected) => {
  expect(shown).toBe(expected)
})

test.each([
  ['', ''],
  ['61', '61'],
  ['611', '61 1'],
  ['6110901', '61 1090 1'],
  ['61109010140000071219812874', '61 1090 1014 0000 0712 1981 2874'],
])('the account "%s" is formatted as "%s"', (digits, shown) => {
  expect(formatAccount(digits)).toBe(shown)
})

test.each([
  [0, '0 B'],
  [900, '900 B'],
  [1536, '2 kB'],
  [13_002_342, '12,4 MB'],
  [104_857_600, '100 MB'],
  [1_073_741_824, '1 GB'],
])('%i bytes are formatted as %s', (bytes, text) => {
  expect(formatBytes(bytes).replace('\u00a0', ' ')).toBe(text)
})
