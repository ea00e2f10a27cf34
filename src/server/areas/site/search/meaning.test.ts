import { expect, test } from 'vitest'
import { typosBetween } from './meaning.ts'

test.each([
  ['torebka', 'torebka', 0],
  ['torbeka', 'torebka', 1],
  ['torepka', 'torebka', 1],
  ['toreka', 'torebka', 1],
  ['torebkaa', 'torebka', 1],
  ['sukeinki', 'sukienka', 2],
  ['kot', 'pies', 3],
])('%s and %s differ in %i letters', (a, b, typos) => {
  expect(typosBetween(a, b, 2)).toBe(typos)
})
