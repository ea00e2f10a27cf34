import { expect, test } from 'vitest'
import { type ChatWord, looksLikeSpam, verdictOn } from './words.rules.ts'

test.each([
  'kurwa',
  'KURWA mać',
  'kurwą',
  'kuuurrrwa',
  'k u r w a',
  'k.u.r.w.a',
  'k-u-r-w-a',
  'kur\u200bwa',
  'ku\u00adrwa',
  'k*rwa',
  'k#rwa',
  'кurwa', // the first letter is Cyrillic
  'wkurw',
  'skurwiel',
  'ch*j',
  'chuja',
  'spierdalaj',
  '5pi3rdalaj',
  'odpierdol się',
  'jebać',
  'j3b@ć',
  'zjeb',
  'pizda',
  'p1zda',
  'ty cipo',
  'dziwko',
  'c w e l',
  'p!zda',
  'p!!zda',
  'cipa!',
  'c!pa!',
  'no kutas!!!',
  'k!u!r!w!a',
])('%s is refused', (text) => {
  expect(verdictOn(text)).toBe('refused')
})

test.each([
  'ty debilu',
  'zajebista sukienka',
  'oszustka!',
  'pisz na WhatsApp',
  'ty suko',
  'idiotka',
  'gówno prawda',
  'zł0dziej',
  'Ty suka!',
  'dupek!!!',
  'suka|brudas',
  '!diota',
])('%s waits for a moderator', (text) => {
  expect(verdictOn(text)).toBe('held')
})

test.each([
  'Dzień dobry, ile kosztuje sukienka w rozmiarze 42?',
  'przysłuchuję się i podsłuchuję',
  'wybuchująca radość',
  'ciotka kupiła dwie',
  'pedały do roweru',
  'szmatka do okularów',
  'a i o u w z',
  'i w o d a',
  'cip cip cip',
  'moje buty, twoje buty',
  'Jebel Ali',
  'dupleks, sukienka, sukces',
  'kurczak, kurtka, kurki, kura',
  '100 zł, 3 szt., 5%',
  'Super! Cena | rozmiar | kolor!!!',
  '***',
  '* * *',
  '😍😍😍',
  '',
])('%s is allowed', (text) => {
  expect(verdictOn(text)).toBe('shown')
})

test('the word list of a seller extends the default list and cannot weaken it', () => {
  const own: ChatWord[] = [
    { word: 'Podróbka', action: 'hold' },
    { word: 'konkurencj*', action: 'refuse' },
    { word: 'kurwa', action: 'hold' },
    { word: '***', action: 'refuse' },
    { word: 'Tandeta!', action: 'hold' },
  ]
  expect(verdictOn('to podrobka?', own)).toBe('held')
  expect(verdictOn('podróbka!', own)).toBe('held')
  expect(verdictOn('ale tandeta', own)).toBe('held')
  expect(verdictOn('podróbkami', own)).toBe('shown')
  expect(verdictOn('u konkurencji taniej', own)).toBe('refused')
  expect(verdictOn('kurwa', own)).toBe('refused')
  expect(verdictOn('Dzień dobry', own)).toBe('shown')
})

test.each([
  ['https://zly.example/x', true],
  ['wejdź na tanio-tu.shop', true],
  ['www.cokolwiek', true],
  ['bit.ly/abc', true],
  ['KUPUJCIE TYLKO U MNIE', true],
  ['XL, XXL', false],
  ['ola@example.com', false],
  ['Cena 49.90, do 12.00', false],
  ['Tak.Nie', false],
  ['TAK!!!', false],
])('%s looks like spam: %s', (text, isSpam) => {
  expect(looksLikeSpam(text)).toBe(isSpam)
})
