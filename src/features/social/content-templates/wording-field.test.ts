import { expect, test } from 'vitest'
import { spaced } from './wording-field.tsx'

test('a variable gets the spaces that it needs and no others', () => {
  const put = (before: string, after: string) => `${before}${spaced(before, 'imie', after)}${after}`
  expect(put('Cześć', '')).toBe('Cześć {imie}')
  expect(put('Cześć ', '!')).toBe('Cześć {imie}!')
  expect(put('', 'masz')).toBe('{imie} masz')
  expect(put('Hej,', 'ż')).toBe('Hej, {imie} ż')
  expect(put('(', ')')).toBe('({imie})')
  expect(put('{sklep}', '{cena}')).toBe('{sklep} {imie} {cena}')
  expect(put('Raz\n', '\ndwa')).toBe('Raz\n{imie}\ndwa')
})
