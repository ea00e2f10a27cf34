import { expect, test } from 'vitest'
import { fillTemplate, longestFilled, templateFault, templateParts, wordingFor } from './content-template.rules.ts'

const values = {
  imie: 'Ola',
  produkt: 'Sweter {cena}',
  rozmiar: 'M',
  cena: '129,99 zł',
  link: 'https://kramik.example/o/1',
  waznosc: 'do jutra',
  sklep: 'Kram',
}

test('variables are filled in once; text in braces within a value is not replaced', () => {
  expect(fillTemplate('Cześć {imie}, {produkt} za {cena} – {waznosc}', values)).toBe(
    'Cześć Ola, Sweter {cena} za 129,99 zł – do jutra',
  )
  expect(fillTemplate('Cześć {imie}!', { ...values, imie: null })).toBe('Cześć!')
  expect(fillTemplate('{ nie } {} {{imie}}', values)).toBe('{ nie } {} {Ola}')
})

test('a long value is truncated, a link never', () => {
  const long = fillTemplate('{produkt}', { ...values, produkt: '👗'.repeat(200) })
  expect(Array.from(long)).toHaveLength(120)
  expect(long.endsWith('👗…')).toBe(true)
  const link = `https://kramik.example/${'a'.repeat(300)}`
  expect(fillTemplate('{link}', { ...values, link })).toBe(link)
})

test('an unknown variable and a text that can grow too long are reported with their position', () => {
  const fault = (content: string) => templateFault(content, 'public')
  expect(fault('Cześć {imie}, weź {rabat}')).toEqual({ detail: 'unknownVariable', at: 18, name: 'rabat' })
  expect(fault('{}')).toMatchObject({ detail: 'unknownVariable', at: 0 })
  expect(fault('Cześć {imie}')).toBeNull()
  expect(fault('a'.repeat(2000))).toBeNull()
  expect(fault(`${'a'.repeat(1950)}{produkt}`)).toMatchObject({ detail: 'tooLong' })
})

test('a private reply needs the link, a public one does not', () => {
  expect(templateFault('Cześć {imie}', 'private')).toEqual({ detail: 'linkMissing', at: 12, name: 'link' })
  expect(templateFault('Cześć {imie}, {link}', 'private')).toBeNull()
  expect(templateFault('Cześć {imie}', 'public')).toBeNull()
})

test('wordings are used in turn, and those with a name are not used for an author without one', () => {
  const wordings = ['Cześć {imie}', 'Hej {imie}', 'Dzień dobry']
  expect([0, 1, 2, 3].map((turn) => wordingFor(wordings, true, turn))).toEqual([...wordings, wordings[0]])
  expect([0, 1].map((turn) => wordingFor(wordings, false, turn))).toEqual(['Dzień dobry', 'Dzień dobry'])
  expect(wordingFor(['Cześć {imie}'], false, 3)).toBe('Cześć {imie}')
})

test('a wording is split into texts, variables and unknown names in braces', () => {
  const named = (content: string) =>
    templateParts(content).map(({ text, variable, isUnknown }) => [text, isUnknown ? '?' : variable])
  expect(named('Hej {imie}, {rabat}!')).toEqual([
    ['Hej ', null],
    ['{imie}', 'imie'],
    [', ', null],
    ['{rabat}', '?'],
    ['!', null],
  ])
  expect(named('{link}{link}')).toEqual([
    ['{link}', 'link'],
    ['{link}', 'link'],
  ])
  expect(named('')).toEqual([])
  expect(longestFilled('Hej {imie}!')).toBe('Hej !'.length + 60)
})
