import { expect, test } from 'vitest'
import { readWords } from './serve-words.ts'

test('a namespace of ours is read whole', async () => {
  expect(JSON.parse((await readWords('pl', 'common.json')) ?? '')).toMatchObject({ close: 'Zamknij' })
})

test.each([
  ['pl', 'nothing.json'],
  ['en', 'common.json'],
  ['..', 'package.json'],
  ['pl', '../../package.json'],
  ['pl', 'common'],
])('%s/%s is not there', async (language, file) => {
  expect(await readWords(language, file)).toBeNull()
})
