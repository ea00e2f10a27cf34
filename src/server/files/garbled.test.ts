import { expect, test } from 'vitest'
import { isBrokenCell } from './garbled.ts'

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
