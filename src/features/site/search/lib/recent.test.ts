// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { addRecent, clearRecent, readRecent } from './recent.ts'

afterEach(clearRecent)

test('the last queries come first, each once, whatever its letters', () => {
  for (const query of ['torebka', 'sukienka', 'TOREBKA ', '']) addRecent(query)
  expect(readRecent()).toEqual(['TOREBKA', 'sukienka'])
})

test('six are stored', () => {
  for (let n = 1; n <= 9; n += 1) addRecent(`zapytanie ${n}`)
  expect(readRecent()).toHaveLength(6)
  expect(readRecent()[0]).toBe('zapytanie 9')
})

test.each(['{', '{"a":1}', '[1,null,"but",""]'])('what something else has stored there does no harm: %s', (text) => {
  localStorage.setItem('recent-searches', text)
  expect(readRecent()).toEqual(text.includes('but') ? ['but'] : [])
})
