import { expect, test } from 'vitest'
import { trackingUrl } from './tracking.rules.ts'

test.each([
  ['InPost Paczkomat', '620 111', 'https://inpost.pl/sledzenie-przesylek?number=620%20111'],
  ['Kurier DPD', '13A', 'https://tracktrace.dpd.com.pl/parcelDetails?typ=1&p1=13A'],
  ['Poczta Polska, list polecony', '00259', 'https://emonitoring.poczta-polska.pl/?numer=00259'],
  ['Mój kuzyn', '1', null],
  ['Upsik', '1', null],
  ['DPD', ' ', null],
])('a parcel with %s and the number %j is tracked at %s', (carrier, number, url) => {
  expect(trackingUrl({ carrier, number })).toBe(url)
})
