import { expect, test } from 'vitest'
import { indexedWords, plainWords } from './analyse.ts'

const FORMS = [
  'torebka torebki torebkę torebce torebek torebkami',
  'sukienka sukienki sukienkę sukience sukienek',
  'but buty butów butami',
  'kurtka kurtki kurtkę kurtce kurtek',
  'bluzka bluzki bluzce bluzek',
  'szpilki szpilek szpilkami',
  'czarny czarna czarne czarną czarnego czarnych',
  'skórzany skórzana skórzane skórzanych',
  'dziecięcy dziecięca dziecięce dziecięcych',
  'kolczyki kolczyk kolczyków kolczykami',
]

test.each(FORMS)('%s have one stem', (forms) => {
  expect([...new Set(plainWords(forms).map(({ stem }) => stem))]).toHaveLength(1)
})

test('codes, measures and words with a hyphen are found whole and in parts', () => {
  const words = indexedWords('T-shirt TOR-101, 100 ml').map(({ word }) => word)
  expect(words).toEqual(expect.arrayContaining(['t', 'shirt', 'tshirt', 'tor', '101', 'tor101', '100', 'ml', '100ml']))
})

test('words are shown as they were written', () => {
  expect(plainWords('Łezka')).toEqual([{ word: 'lezka', stem: 'lezk', written: 'łezka' }])
})

test('what a thing is without is another word than what it has', () => {
  expect(plainWords('Bluza bez kaptura, z kieszenią').map(({ stem }) => stem)).toEqual([
    'bluz',
    'bezkaptur',
    'z',
    'kieszn',
  ])
  expect(plainWords('bez kapturem')[0]?.stem).toBe(plainWords('bez kaptura')[0]?.stem)
  expect(plainWords('Mokry bez, zielone liście').map(({ word }) => word)).toEqual(['mokry', 'bez', 'zielone', 'liscie'])
})

test.each(['a-', 'a/', 'ą-1', '-', 'bez '])('a hostile text of many "%s" costs no more than a plain one', (part) => {
  // An exponential pattern would not end within the limit of a test.
  for (const repetitions of [30, 20_000]) expect(Array.isArray(indexedWords(`${part.repeat(repetitions)}!`))).toBe(true)
})
