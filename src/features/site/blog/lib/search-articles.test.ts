import { expect, test } from 'vitest'
import { articles } from '#lib/server/articles.ts'
import { markWords, QUERY_MAX, readQuery, searchArticles } from './search-articles.ts'
import { stem } from '#lib/base/stem.ts'

const all = await articles()
const found = (query: string) => searchArticles(all, readQuery(query)).map(({ article }) => article.slug)

test.each([
  ['with Polish letters or without', 'reklamację', 'reklamacje'],
  ['in capitals', 'BURSZTYN', 'bursztyn'],
  ['inflected', 'torebkami', 'torebka'],
  ['with consonants that soften', 'skórze', 'skóra'],
  ['in another order', 'zwrot reklamacja', 'reklamacja zwrot'],
])('a query finds the same %s', (_, one, other) => {
  expect(found(one).length).toBeGreaterThan(0)
  expect(new Set(found(one))).toEqual(new Set(found(other)))
})

test.each([
  ['bursztyn', 'jak-sprawdzic-bursztyn-i-perly'],
  ['podrobka perfum', 'jak-nie-kupic-podrobki-perfum'],
  ['rozmiar biustonosza', 'jak-zmierzyc-obwod-i-miseczke'],
  ['pierwsza transmisja', 'pierwsza-transmisja-z-ubraniami'],
])('the first result for "%s" is %s', (query, slug) => {
  expect(found(query)[0]).toBe(slug)
})

test('a result contains every word of the query', () => {
  expect(found('bursztyn')).not.toEqual([])
  expect(found('bursztyn helikopter')).toEqual([])
})

test('matches are marked in the original text', () => {
  expect(markWords('Torebki, czyli torebkę noś.', [stem('torebka')])).toEqual([
    { text: 'Torebki', isMatch: true },
    { text: ', czyli ', isMatch: false },
    { text: 'torebkę', isMatch: true },
    { text: ' noś.', isMatch: false },
  ])
  const [first] = searchArticles(all, 'bursztyn')
  expect(first?.title.some(({ isMatch }) => isMatch)).toBe(true)
  expect(first?.title.map(({ text }) => text).join('')).toBe(first?.article.title)
})

test.each([
  ['only spaces', '   \t\n '],
  ['nothing', ''],
  ['no letters', '%%% --- ???'],
  ['control characters', '\u0000\u0007\u200b'],
])('a query of %s finds nothing without an error', (_, query) => {
  expect(found(query)).toEqual([])
})

test('a query is shortened to one line of limited length', () => {
  expect(readQuery('x'.repeat(10_000))).toHaveLength(QUERY_MAX)
  expect(readQuery(['torebka', 'skóra'])).toBe('torebka skóra')
  expect(readQuery('a\u0000b\n c')).toBe('a b c')
  expect(readQuery(undefined)).toBe('')
})

test.each(["'; drop table videos; --", '<script>alert(1)</script>', '../../etc/passwd', '(.*)+$'])(
  '%s is searched for as plain words',
  (query) => {
    expect(searchArticles(all, readQuery(query))).toBeInstanceOf(Array)
  },
)
