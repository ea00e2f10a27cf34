// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { addRecent, clearRecent, readRecent } from './recent.ts'

const [ola, visitor] = ['018f3a10-0000-7000-8000-000000000001', null]

afterEach(() => {
  clearRecent(ola)
  clearRecent(visitor)
})

test('the last queries come first, each once, whatever its letters', () => {
  for (const query of ['torebka', 'sukienka', 'TOREBKA ', '']) addRecent(visitor, query)
  expect(readRecent(visitor)).toEqual(['TOREBKA', 'sukienka'])
})

test('six are stored', () => {
  for (let n = 1; n <= 9; n += 1) addRecent(visitor, `zapytanie ${n}`)
  expect(readRecent(visitor)).toHaveLength(6)
  expect(readRecent(visitor)[0]).toBe('zapytanie 9')
})

test('nobody sees the queries of somebody else', () => {
  addRecent(ola, 'prezent dla męża')
  expect(readRecent(visitor)).toEqual([])
  expect(readRecent(ola)).toEqual(['prezent dla męża'])
})

test.each(['{', '{"a":1}', '[1,null,"but",""]'])('what something else has stored there does no harm: %s', (text) => {
  localStorage.setItem('draft:guest:recent-searches', text)
  expect(readRecent(visitor)).toEqual(text.includes('but') ? ['but'] : [])
})
