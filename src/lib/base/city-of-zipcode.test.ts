import { expect, test } from 'vitest'
import { cityOfZipcode } from './city-of-zipcode.ts'

test.each([
  ['00-850', 'Warszawa'],
  ['31-100', 'Kraków'],
  ['87-100', 'Toruń'],
  ['05-500', null],
  ['87-140', null],
])('%s belongs to %s', (zipcode, city) => {
  expect(cityOfZipcode(zipcode)).toBe(city)
})
