import { expect, test } from 'vitest'
import { retiredWordOf, retiredWordOfFile } from './retired-verbs.ts'
import { filesWithRetiredNames, retiredNamesOf } from './rules/retired-names.ts'
import { parseModule, readModules } from './source.ts'

test.each([
  ['tellFollowers', 'tell'],
  ['isKept', 'kept'],
  ['ASK_AGAIN_MS', 'ask'],
  ['onLost', 'lost'],
  ['_asked', 'asked'],
])('the name %s begins or ends with a retired word', (name, word) => expect(retiredWordOf(name)).toBe(word))

test.each(['notifyFollowers', 'taskOf', 'outlook', 'timeKeptOpen', 'KEEP_ALIVE_MS', 'keeper'])(
  'the name %s has none',
  (name) => expect(retiredWordOf(name)).toBeUndefined(),
)

test('names of files count', () => {
  expect(retiredWordOfFile('src/server/pages/kept-pages.ts')).toBe('kept')
  expect(retiredWordOfFile('src/server/areas/live/chat/standing.ts')).toBe('standing')
  expect(retiredWordOfFile('src/media/ask/tailor.ts')).toBeUndefined()
})

test('functions, methods, parameters and variables are found', () => {
  const text = `
    function tellAll(asked = 1) {}
    const heard = { keep: () => 1, forget() {}, look: 2 }
    const notify = (kept) => heard.look + kept`
  expect(retiredNamesOf(parseModule('src/a.ts', text))).toEqual(['tellAll', 'asked', 'heard', 'keep', 'forget', 'kept'])
})

test('no schema of the API document has a retired name', () => {
  const contracts = readModules().filter(({ path }) => path.startsWith('src/contracts/'))
  const ids = contracts.flatMap(({ text }) => [...text.matchAll(/\bid: '([A-Z]\w+)'/g)].map(([, id = '']) => id))
  expect(ids.length).toBeGreaterThan(200)
  expect(ids.filter((id) => retiredWordOf(id))).toEqual([])
})

test('no file has retired names', () => {
  expect(filesWithRetiredNames(readModules()), 'name it by a verb of docs/glossary.md').toEqual([])
})
