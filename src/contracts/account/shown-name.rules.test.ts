import { expect, test } from 'vitest'
import { shownName } from './shown-name.rules.ts'

test.each([
  ['Anna', 'Kowalska', 'Anna K.'],
  ['Łucja Maria', 'żółkiewska-Nowak', 'Łucja Ż.'],
  ['Anna Kowalska', '', 'Anna K.'],
  ['Anna', '', 'Anna'],
  ['Ola 🌷', '<b>Nowak</b>', 'Ola B.'],
  ['Ola', '🌷 123', 'Ola'],
])('others see %s %s as %s', (firstname, lastname, shown) => {
  expect(shownName({ firstname, lastname, isFullNamePublic: false })).toBe(shown)
  expect(shownName({ firstname, lastname, isFullNamePublic: true })).toBe(`${firstname} ${lastname}`.trim())
})
