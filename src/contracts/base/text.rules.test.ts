import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText } from '#tests/factories/hostile-text.ts'
import { line, neededLine, neededText, text } from './fields.ts'
import { toLine, toText } from './text.rules.ts'

test.each([
  ['a title pasted from two lines of a PDF', 'Wieczór\r\ntorebek', 'Wieczór torebek', 'Wieczór\ntorebek'],
  ['cells pasted from a spreadsheet', 'Łódź\tul. Długa', 'Łódź ul. Długa', 'Łódź ul. Długa'],
  ['line breaks of all systems', 'a\rb\u0085c\u2028d\u2029e\vf\fg', 'a b c d e f g', 'a\nb\nc\nd\ne\nf\ng'],
  ['an empty line between paragraphs', 'a\r\n\r\nb', 'a b', 'a\n\nb'],
  ['space around', ' \n\ufeff Kram \u00a0\n', 'Kram', 'Kram'],
  ['control characters', 'a\u0000b\u001b[31mc\u007fd\u009be', 'ab[31mcde', 'ab[31mcde'],
  ['a text that turns its direction', 'a\u202egpj.exe\u2066b\u2069', 'agpj.exeb', 'agpj.exeb'],
  ['half of an emoji', 'Torba \ud83d', 'Torba', 'Torba'],
  ['a code point that is no character', 'a\uffff\ufffeb', 'ab', 'ab'],
  ['a byte order mark of a pasted file', '\ufeffKr\ufeffam', 'Kram', 'Kram'],
])('%s is cleaned', (_, pasted, oneLine, lines) => {
  expect(toLine(pasted)).toBe(oneLine)
  expect(toText(pasted)).toBe(lines)
})

test.each([
  '👩‍👩‍👧 rodzina',
  '❤️ serce',
  'Zażółć gęślą jaźń',
  'e\u0301 z akcentem',
  'שלום',
  '\u0928\u094d\u200d\u092f',
  '🇵🇱',
])('%s stays as it is', (written) => {
  expect(toLine(written)).toBe(written)
  expect(toText(written)).toBe(written)
})

const FORBIDDEN = /[\p{Cc}\p{Cs}\p{NChar}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u

test('a cleaned text has nothing forbidden, is the same if cleaned again, and a line is one line', () => {
  fc.assert(
    fc.property(hostileText, (written) => {
      expect(toLine(written)).not.toMatch(FORBIDDEN)
      expect(toText(written).replaceAll('\n', '')).not.toMatch(FORBIDDEN)
      expect(toLine(toLine(written))).toBe(toLine(written))
      expect(toText(toText(written))).toBe(toText(written))
    }),
  )
})

test.each(['\u200b', '\u200d \u2060\n\u200b', '\u3164\u115f\uffa0', '\u2800', '\u00ad', '\ufe0f', '\u{e0041}'])(
  '%j alone is no text, so it is no name',
  (unseen) => {
    expect([toLine(unseen), toText(unseen)]).toEqual(['', ''])
    for (const needed of [neededLine(9), neededText(9)]) expect(needed.safeParse(unseen).success).toBe(false)
    expect(toLine(`${unseen}a`)).toContain('a')
  },
)

test('fields count the length of the cleaned text', () => {
  expect(line(4).parse(' \u202aKram\u0000\r\n')).toBe('Kram')
  expect(text(5).parse('a\r\nb\r\nc')).toBe('a\nb\nc')
  expect(line(3).safeParse('Kram').success).toBe(false)
  for (const needed of [neededLine(9), neededText(9)]) expect(needed.safeParse(' \u0000\u202e\n').success).toBe(false)
})

test.each([' ', '\r', '\r\n', '\t\u0000', '\ud83d', ' \n', '\u200b', '\u2800 '])(
  '64 KB of %j are cleaned within 50 ms',
  (worst) => {
    const body = worst.repeat(64 * 1024).slice(0, 64 * 1024)
    // The fastest of some runs, because others share the processor.
    const times = Array.from({ length: 5 }, () => {
      const began = performance.now()
      toLine(body)
      toText(`a${body}b`)
      return performance.now() - began
    })
    expect(Math.min(...times)).toBeLessThan(50)
  },
)
