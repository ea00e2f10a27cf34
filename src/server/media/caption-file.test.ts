import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCaptions } from './caption-file.ts'

const read = (text: string) => readCaptions(Buffer.from(text))
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

const SRT =
  '1\r\n00:00:01,500 --> 00:00:03,000\r\nDzień dobry,\r\nzażółć gęślą jaźń!\r\n\r\n2\r\n01:00:03,000 --> 01:00:04,250\r\nDo widzenia\r\n'
const VTT = `WEBVTT

00:00:01.500 --> 00:00:03.000
Dzień dobry,
zażółć gęślą jaźń!

01:00:03.000 --> 01:00:04.250
Do widzenia
`

test.each([
  ['SRT with its numbers and commas', Buffer.from(SRT)],
  ['SRT behind a mark of UTF-8', Buffer.from(`\ufeff${SRT}`)],
  ['SRT in UTF-16', utf16(SRT)],
  ['what was written here already', Buffer.from(VTT)],
  ['cues in another order', Buffer.from(`WEBVTT\n\n${VTT.split('\n\n').slice(1).toReversed().join('\n\n')}`)],
])('%s becomes plain WebVTT', (_, bytes) => {
  expect(readCaptions(bytes)).toEqual({ text: VTT, fault: null })
})

test.each([
  [
    'styles, notes and places',
    'WEBVTT - a title\n\nSTYLE\n::cue { color: red }\n\nNOTE kept to oneself\n\nname\n00:01.000 --> 00:02.000 line:0 align:start\nAla',
    'Ala',
  ],
  ['a script', '00:01.000 --> 00:02.000\n<script>alert(1)</script>Ala', 'alert(1)Ala'],
  [
    'tags with what they do',
    '00:01.000 --> 00:02.000\n<img src=x onerror=alert(1)><b>Ala</b> <i class="x">ma</i> kota',
    'Ala ma kota',
  ],
  ['a tag that is never closed', '00:01.000 --> 00:02.000\nAla <img src=x onerror=', 'Ala'],
  ['tags within tags', '00:01.000 --> 00:02.000\n<<b>script>Ala', 'script&gt;Ala'],
  ['what is written as entities', '00:01.000 --> 00:02.000\nAla &amp; Ola &lt;3', 'Ala &amp; Ola &lt;3'],
  ['an ampersand that is one', '00:01.000 --> 00:02.000\nA & B > C', 'A &amp; B &gt; C'],
  ['places of another program', '1\n00:00:01,000 --> 00:00:02,000\n{\\an8}Ala', 'Ala'],
  ['an arrow that is no time', '00:01.000 --> 00:02.000\nAla\nstrona 1 --> strona 2', 'Ala\nstrona 1 --&gt; strona 2'],
  ['signs that cannot be read', '00:01.000 --> 00:02.000\nA\u0007la\u001b', 'Ala'],
])('%s leave the plain words', (_, text, words) => {
  expect(read(text).text).toBe(`WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${words}\n`)
})

test.each([
  ['nothing', Buffer.alloc(0), 'captionsEmpty'],
  ['spaces', Buffer.from(' \n\n '), 'captionsEmpty'],
  ['a heading alone', Buffer.from('WEBVTT\n\n'), 'captionsEmpty'],
  ['times without words', Buffer.from('00:01.000 --> 00:02.000\n\n00:03.000 --> 00:04.000\n<b></b>'), 'captionsEmpty'],
  ['an end before the beginning', Buffer.from('00:05.000 --> 00:02.000\nAla'), 'captionsEmpty'],
  ['words without times', Buffer.from('Ala ma kota.\n\nKot ma Alę.'), 'captionsFormat'],
  ['a page', Buffer.from('<html><body>Ala</body></html>'), 'captionsFormat'],
  ['Windows-1250', Buffer.from([0x31, 0x0a, 0x9c, 0x9f, 0xbf, 0xb9]), 'captionsEncoding'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'captionsEncoding'],
  ['zeros', Buffer.alloc(1000), 'captionsEncoding'],
])('%s is refused', (_, bytes, fault) => {
  expect(readCaptions(bytes)).toEqual({ text: null, fault })
})

test('a file of spaces around a heading is empty in any form', () => {
  const EMPTY = /^\s*(?:WEBVTT[^\n]*)?\s*$/
  fc.assert(
    fc.property(fc.array(fc.constantFrom(' ', '\n', 'WEBVTT', 'a', '\t'), { maxLength: 8 }), (pieces) => {
      const text = pieces.join('')
      expect(read(text).fault).toBe(EMPTY.test(text) ? 'captionsEmpty' : 'captionsFormat')
    }),
  )
})
