import { describe, expect, test } from 'vitest'
import { parseQuery } from './query.ts'

const wordsOf = (query: string) => parseQuery(query).words.map(({ word }) => word)

test.each([
  ['torebka na ramię', ['torebka', 'ramie']],
  ['Szukam sukienki dla dziewczynki', ['sukienki', 'dziewczynki']],
  ['na', ['na']],
  ['TOR-101', ['tor101']],
  ['tor 101', ['tor', '101']],
  ['t-shirt czarny', ['tshirt', 'czarny']],
  ['czarno-biała', ['czarno', 'biala']],
  ['krem 100 ml', ['krem', '100ml']],
  ['rozmiar S/M', ['rozmiar', 'sm']],
  ['buty buty BUTY', ['buty']],
  ['Żółć łódź', ['zolc', 'lodz']],
])('"%s" is read as %j', (query, words) => {
  expect(wordsOf(query)).toEqual(words)
})

test.each([
  ['sukienka do 200 zł', { to: 200 }, ['sukienka']],
  ['buty od 50 do 150 zł', { from: 50, to: 150 }, ['buty']],
  ['torebka poniżej 99,90 zł czarna', { to: 99 }, ['torebka', 'czarna']],
  ['prezent do 100', { to: 100 }, ['prezent']],
  ['kurtka do 92', {}, ['kurtka', '92']],
])('"%s" states a price', (query, price, words) => {
  const parsed = parseQuery(query)
  expect(parsed.price).toEqual(price)
  expect(parsed.words.map(({ word }) => word)).toEqual(words)
})

test('the last word is unfinished until something follows it', () => {
  expect(parseQuery('czarna tore').unfinished?.word).toBe('tore')
  expect(parseQuery('czarna torebka ').unfinished).toBeNull()
})

describe('whatever is typed', () => {
  test.each([
    ['nothing', ''],
    ['spaces', '   \t\n '],
    ['signs of SQL and patterns', `'; drop table users; -- %_ .*+?^\${}()|[]\\`],
    ['emoji', '👗👗👗 🛍️'],
    ['right to left', 'حقيبة يد'],
    ['zero-width signs', '\u200b\u200d\ufeff'],
    ['NUL', 'tor\0ebka'],
    ['lone surrogates', '\ud800\udfff'],
    ['one letter', 'a'],
    ['digits', '9'.repeat(100)],
    ['one long word', 'a'.repeat(10_000)],
    ['many words', 'tor '.repeat(5000)],
    ['many different words', Array.from({ length: 1000 }, (_, n) => `x${n}`).join(' ')],
  ])('%s gives at most eight short words', (_name, query) => {
    const { words } = parseQuery(query)
    expect(words.length).toBeLessThanOrEqual(8)
    for (const { word, stem } of words) expect([word.length <= 40, stem.length <= 40]).toEqual([true, true])
  })
})
