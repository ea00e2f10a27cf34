import { expect, test } from 'vitest'
import { visibleLine } from '../base/visible-line.rules.ts'
import { fitsChat, isQuestion, partsOfChat, saysSomething, secondsToWait } from './chat.rules.ts'

const NOW = new Date('2026-11-25T18:00:00.000Z')
const ago = (seconds: number, content = 'inna') => ({ content, createdAt: new Date(NOW.getTime() - seconds * 1000) })
const wait = (written: ReturnType<typeof ago>[], slow = 0) => secondsToWait('Ile?', written, slow, NOW)

test.each([
  ['nothing was written', [], 0, 0],
  ['two in five seconds', [ago(1), ago(2)], 0, 0],
  ['three in five seconds', [ago(1), ago(2), ago(4)], 0, 1],
  ['three, the first of them long ago', [ago(1), ago(2), ago(6)], 0, 0],
  ['twenty in a minute', Array.from({ length: 20 }, (_, n) => ago(10 + n * 2)), 0, 12],
  ['the same half a minute ago', [ago(30, 'ILE?')], 0, 0],
  ['the same ten seconds ago', [ago(10, 'ile?')], 0, 20],
  ['slow mode', [ago(3)], 10, 7],
  ['slow mode that has passed', [ago(10)], 10, 0],
  ['a clock that runs ahead', [ago(-1)], 0, 0],
])('the waiting time after %s', (_, written, slow, seconds) => {
  expect(wait(written, slow)).toBe(seconds)
})

test('a text becomes one line of visible characters', () => {
  expect(visibleLine('  Cze\u0301s\u0301c\u0301,\r\n\t Ola\u200b ')).toBe('Czéść, Ola')
  expect(visibleLine('👨‍👩‍👧')).toBe('👨‍👩‍👧')
  expect(saysSomething(visibleLine('\u200d\ufe0f'))).toBe(false)
})

test('a family of emoji is one character, and bytes count too', () => {
  expect(fitsChat('ż'.repeat(500))).toBe(true)
  expect(fitsChat('ż'.repeat(501))).toBe(false)
  expect(fitsChat('👨‍👩‍👧‍👦'.repeat(81))).toBe(true)
  expect(fitsChat('👨‍👩‍👧‍👦'.repeat(82))).toBe(false)
})

test.each([
  ['Hej @ola.nowak, jest?', ['Hej ', '@ola.nowak', ', jest?']],
  ['@Ola', ['@Ola']],
  ['pisz na ola@example.com', ['pisz na ola@example.com']],
  ['@ola.', ['@ola', '.']],
  ['@ola @ewa', ['@ola', ' ', '@ewa']],
  ['bez', ['bez']],
])('%s is split into names and the text between', (text, parts) => {
  expect(partsOfChat(text).map((part) => part.text)).toEqual(parts)
})

test.each([
  ['Jest większy?', true],
  ['czy jest większy', true],
  ['@wanda ile kosztuje', true],
  ['Która to długość, 60 czy 80? Dzięki', true],
  ['???', false],
  ['Biorę!', false],
  ['https://example.com/?a=b', false],
  ['Kto?', true],
  ['czym', false],
])('%s is a question: %s', (text, expected) => {
  expect(isQuestion(text)).toBe(expected)
})
