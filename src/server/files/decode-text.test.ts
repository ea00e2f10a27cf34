import { expect, test } from 'vitest'
import { decodeText, isBrokenCell } from './decode-text.ts'

const POLISH = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'
const BYTES = {
  'windows-1250': 'b9e6eab3f1f39c9fbfa5c6caa3d1d38c8faf',
  'iso-8859-2': 'b1e6eab3f1f3b6bcbfa1c6caa3d1d3a6acaf',
  'DOS 852': 'a586a988e4a298abbea48fa89de3e0978dbd',
  'Mac Central European': '888dabb8c497e690fd848ca2fcc1eee58ffb',
}
type Page = keyof typeof BYTES
const PAGES = Object.keys(BYTES) as Page[]
const encode = (page: Page, text: string) =>
  Buffer.from(
    [...text].map((sign) => {
      const at = POLISH.indexOf(sign)
      return at === -1 ? sign.charCodeAt(0) : Number.parseInt(BYTES[page].slice(2 * at, 2 * at + 2), 16)
    }),
  )
const wide = (text: string) => Buffer.from(text, 'utf16le')

const PANGRAM = 'kod;ilość\nA;Zażółć gęślą jaźń; ZAŻÓŁĆ GĘŚLĄ JAŹŃ'

test.each(PAGES)('all letters in %s are read', (page) => {
  expect(decodeText(encode(page, PANGRAM))).toBe(PANGRAM)
})

test.each([
  ['UTF-8', Buffer.from(PANGRAM)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${PANGRAM}`)],
  ['UTF-16LE with a mark', wide(`\ufeff${PANGRAM}`)],
  ['UTF-16LE without a mark', wide(PANGRAM)],
  ['UTF-16BE with a mark', wide(`\ufeff${PANGRAM}`).swap16()],
  ['UTF-16BE without a mark', wide(PANGRAM).swap16()],
])('%s is read', (_, bytes) => {
  expect(decodeText(bytes)).toBe(PANGRAM)
})

test('no word is read with a wrong letter in any code page', () => {
  const words = [
    'Kąt',
    'nić',
    'kość',
    'Ręka',
    'biała',
    'Koń',
    'Róża',
    'miś',
    'źrebię',
    'łódź',
    'żaba',
    'ĆMA',
    'Wstążka',
  ]
  const read = PAGES.flatMap((page) => words.map((word) => [word, decodeText(encode(page, word)) ?? word]))
  expect(read.map(([, text]) => text)).toEqual(read.map(([word]) => word))
})

test.each([
  ['a ruler of ±5 mm in windows-1250 or ąs of ISO 8859-2', Buffer.from('\xb15 mm', 'latin1')],
  ['ć of windows-1250 or ś of an old Mac', Buffer.from('ni\xe6', 'latin1')],
  ['Cyrillic in windows-1251', Buffer.from('\xcf\xeb\xe0\xf2\xfc\xe5', 'latin1')],
  ['UTF-8 with one broken byte', Buffer.concat([Buffer.from('Żółta kąpiel, wieczór'), Buffer.from([0xd2])])],
  ['only ą in UTF-8, and a broken byte', Buffer.concat([Buffer.from('kąt'), Buffer.from([0xea])])],
  ['UTF-8 that ends within a letter', Buffer.from('Łódź').subarray(0, -1)],
  ['UTF-16 that ends within a letter', wide('\ufeffŁódź').subarray(0, -1)],
  ['half of a pair in UTF-16', wide('\ufeffA\ud83d')],
  ['no text', Buffer.from([0, 1, 2, 3, 255])],
])('%s is refused', (_, bytes) => {
  expect(decodeText(bytes)).toBeUndefined()
})

/** The text in UTF-8, read as another encoding. */
const misread = (text: string, encoding: string) => new TextDecoder(encoding).decode(Buffer.from(text))

test.each(['ą', 'ć', 'ę', 'ł', 'ń', 'ó', 'ś', 'ź', 'ż', 'Ą', 'Ć', 'Ę', 'Ł', 'Ń', 'Ó', 'Ś', 'Ź', 'Ż'])(
  '%s that was read in a wrong encoding and saved again is found',
  (letter) => {
    expect(isBrokenCell(misread(`X${letter}x`, 'windows-1250'))).toBe(true)
    expect(isBrokenCell(misread(`X${letter}x`, 'windows-1252'))).toBe(true)
  },
)

test.each(['Wiecz\ufffdr', 'k¹t', 'W³óczka', '#N/D!', '#N/A', '#ADR!', '#DZIEL/0!', '####'])('%s is broken', (text) => {
  expect(isBrokenCell(text)).toBe(true)
})

test.each(['Zażółć gęślą jaźń', '', '5 m³', 'Café Ångström', '„Łódź”', '#1', '#nd', '½ l', 'Größe 5,5″', '👩‍👩‍👧', '±5'])(
  '%s is as it was written',
  (text) => {
    expect(isBrokenCell(text)).toBe(false)
  },
)
