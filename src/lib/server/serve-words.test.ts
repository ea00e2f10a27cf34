import { expect, test } from 'vitest'
import { readWords } from './serve-words.ts'

test('an existing namespace is returned whole', async () => {
  expect(JSON.parse((await readWords('pl', 'common.json')) ?? '')).toMatchObject({ close: 'Zamknij' })
})

test.each([
  ['pl', 'nothing.json'],
  ['en', 'common.json'],
  ['..', 'package.json'],
  ['pl', '../../package.json'],
  ['pl', 'common'],
])('%s/%s is not found', async (language, file) => {
  expect(await readWords(language, file)).toBeNull()
})
