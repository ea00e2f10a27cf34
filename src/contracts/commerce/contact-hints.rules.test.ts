import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { contactsIn } from './contact-hints.rules.ts'

test.each([
  ['Dzwoń: 600 700 800', ['phone']],
  ['+48 600-700-800', ['phone']],
  ['48600700800', ['phone']],
  ['tel. (22) 123-45-67', ['phone']],
  ['Mój numer +49 151 23456789.', ['phone']],
  ['PL61 1090 1014 0000 0712 1981 2874', ['account']],
  ['na konto 61109010140000071219812874', ['account']],
  ['zobacz https://olx.pl/oferta/1', ['link']],
  ['wejdź na www.moj-sklep.pl', ['link']],
  ['allegro.pl ma taniej', ['link']],
  ['pisz na ola@example.com.', ['email']],
  ['ola@example.com albo 600700800', ['email', 'phone']],
] as const)('%s names a contact', (text, expected) => {
  expect(contactsIn(text)).toEqual(expected)
})

test.each([
  'Czy jest w rozmiarze 38?',
  'Za 129,99 zł z wysyłką 14.99',
  'Wymiary 120 x 80 x 40 cm',
  'Będę 21.11.2026 o 19:00',
  'Numer zamówienia 2026-000123',
  'Dzień dobry.Czy to bawełna?',
  'Na kramik.pl/produkt/sukienka widzę inną cenę',
  'https://www.kramik.pl/watch/short',
  'rozmiary 36 38 40 42',
  '',
])('%s names none', (text) => {
  expect(contactsIn(text)).toEqual([])
})

test.each(['1 ', 'a.', '@', '+1-', '((((', 'www', '9'])('a long text of %j is read in linear time', (piece) => {
  const start = performance.now()
  contactsIn(piece.repeat(100_000))
  expect(performance.now() - start).toBeLessThan(1000)
})
