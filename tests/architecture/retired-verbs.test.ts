import { expect, test } from 'vitest'
import { readExempt, refreshExempt, retiredWordOf, retiredWordOfFile } from './retired-verbs.ts'
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

test('the list of exempt files follows moves and becomes shorter', () => {
  expect(refreshExempt(['a/ask.ts', 'a/b.ts', 'a/c.ts'], ['a/c.ts', 'b/ask.ts', 'd.ts'])).toEqual([
    'a/c.ts',
    'b/ask.ts',
  ])
})

test('only files of the list have retired names, and each of them still has some', () => {
  const exempt = readExempt()
  const offenders = filesWithRetiredNames(readModules())
  const added = offenders.filter((path) => !exempt.includes(path))
  expect(added, 'name it by a verb of docs/glossary.md').toEqual([])
  expect(exempt, 'names were mended or moved: run node scripts/retired-verbs.ts').toEqual(offenders)
})
