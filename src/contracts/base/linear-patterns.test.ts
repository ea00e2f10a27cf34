import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseWord, verdictOn } from '../account/words.rules.ts'
import { isQuestion } from '../live/chat.rules.ts'

/** Patterns that take quadratic time, and therefore no longer stand in the code. */
const OUTER = /^[!|]+|[!|]+(?=\*?$)/g
const ASKS = /\p{L}.*\?/u

const signs = (...units: string[]) => fc.string({ unit: fc.constantFrom(...units), maxLength: 12 })

test('punctuation around a word of a seller is removed as before', () => {
  fc.assert(
    fc.property(signs('a', 'b', '!', '|'), fc.constantFrom('', '*'), (word, end) => {
      expect(normaliseWord(word + end)).toBe(normaliseWord((word + end).replaceAll(OUTER, '')))
    }),
  )
})

test('a question mark behind a letter makes a question as before', () => {
  fc.assert(
    fc.property(signs('a', 'ż', '1', '?', ' ', '!'), (text) => {
      expect(isQuestion(text)).toBe(ASKS.test(text))
    }),
  )
})

test.each(['Ty suka!!!', 'Ty suka!|! ty', '!suka', 'p!zda! ', 'p!zda|!|'])('%s is not shown', (text) => {
  expect(verdictOn(text)).not.toBe('shown')
})
