import { expect, test } from 'vitest'
import {
  backPath,
  readScrollPositions,
  readVisits,
  referringPath,
  stepsBack,
  type Move,
  visit,
  withScrollPosition,
} from './history.ts'

test.each([
  ['nothing', null, []],
  ['an array of paths', '["/","/faq?a=1"]', ['/', '/faq?a=1']],
  ['an object', '{"a":1}', []],
  ['a string', '"x"', []],
  ['an array of other things', '[1,"/faq"]', []],
  ['broken JSON', '["/', []],
  ['addresses of others', '["//evil.example","/\\\\evil.example","https://evil.example","/faq"]', ['/faq']],
])('a stored history of %s', (_what, stored, visits) => {
  expect(readVisits(stored)).toEqual(visits)
})

test.each<[string, string[], string, Move, string[]]>([
  ['a link', ['/'], '/faq', 'push', ['/', '/faq']],
  ['a loaded page', ['/'], '/faq', 'load', ['/', '/faq']],
  ['the same page, loaded again', ['/', '/faq'], '/faq', 'load', ['/', '/faq']],
  ['a replaced address', ['/', '/watch/short'], '/watch/short?start=2', 'replace', ['/', '/watch/short?start=2']],
  ['going back', ['/', '/faq', '/kontakt'], '/faq', 'back', ['/', '/faq']],
  ['going back two at once', ['/', '/faq', '/kontakt'], '/', 'back', ['/']],
  ['going back to where nobody saw one', ['/faq'], '/', 'back', ['/']],
  ['going forward', ['/'], '/faq', 'forward', ['/', '/faq']],
  ['the same page twice', ['/', '/faq', '/'], '/faq', 'push', ['/', '/faq', '/', '/faq']],
])('after %s', (_what, before, path, move, after) => {
  expect(visit(before, path, move)).toEqual(after)
})

test.each<[string, string[], string, number | null]>([
  ['no history leads home', [], '/', null],
  ['the first page leads home', ['/faq'], '/', null],
  ['a page leads to the one before', ['/', '/faq', '/kontakt'], '/faq', 1],
  ['signing in is stepped over', ['/faq', '/logowanie?next=%2Fbasket', '/basket'], '/faq', 2],
  ['so is signing up after it', ['/faq', '/logowanie', '/rejestracja', '/basket'], '/faq', 3],
  ['nothing but signing in leads home', ['/logowanie', '/basket'], '/', null],
  ['from signing in to the last other page', ['/faq', '/logowanie'], '/faq', 1],
  ['from signing up, past signing in', ['/faq', '/logowanie', '/rejestracja'], '/faq', 2],
  ['never to where one is', ['/faq', '/basket', '/logowanie', '/basket'], '/faq', 3],
  ['an address that only begins alike is no signing in', ['/logowanie-pomoc', '/basket'], '/logowanie-pomoc', 1],
])('back: %s', (_what, visits, path, steps) => {
  expect([backPath(visits), stepsBack(visits)]).toEqual([path, steps])
})

test('the length of the history is limited', () => {
  let visits: readonly string[] = []
  for (let page = 0; page < 500; page += 1) visits = visit(visits, `/blog/${page}`, 'push')
  expect(visits).toHaveLength(100)
  expect(visits.at(-1)).toBe('/blog/499')
})

test.each([
  ['nothing', null, {}],
  ['positions', '{"/":120,"/faq":0}', { '/': 120, '/faq': 0 }],
  ['words among them', '{"/":"x","/faq":40,"/a":null,"/b":-1,"/c":1e999}', { '/faq': 40 }],
  ['one word', '"x"', {}],
  ['an array', '[1]', {}],
])('stored scroll positions: %s', (_what, stored, positions) => {
  expect(readScrollPositions(stored)).toEqual(positions)
})

test('the oldest scroll positions are dropped', () => {
  let positions = {}
  for (let page = 0; page < 101; page += 1) positions = withScrollPosition(positions, `/blog/${page}`, page)
  expect(Object.keys(positions)).toHaveLength(100)
  expect(positions).not.toHaveProperty(['/blog/0'])
})

test.each([
  ['', null],
  ['https://kramik.pl/faq?a=1#b', '/faq?a=1'],
  ['https://elsewhere.example/faq', null],
  ['http://kramik.pl/faq', null],
  ['no address', null],
])('the referrer %j is our page %j', (referrer, path) => {
  expect(referringPath(referrer, 'https://kramik.pl')).toBe(path)
})
