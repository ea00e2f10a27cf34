import { expect, test } from 'vitest'
import { MAX_FILE_SIZE } from '#contracts/media/media.rules.ts'
import { checkFile } from './check-file.ts'

const bytes = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))
const box = (type: string, length: number) => [
  0,
  0,
  (length + 8) >> 8,
  (length + 8) & 255,
  ...new TextEncoder().encode(type),
  ...new Uint8Array(length),
]
const repeat = (length: number, at: Record<number, number>) => {
  const buffer = new Uint8Array(length)
  for (const [offset, byte] of Object.entries(at)) buffer[Number(offset)] = byte
  return new Blob([buffer])
}

test.each<[string, Blob]>([
  ['MP4', bytes(box('ftyp', 8), box('moov', 40), box('mdat', 400))],
  ['MP4 of unknown length', bytes(box('ftyp', 8), box('moov', 40), [0, 0, 0, 0], 'mdat', 'pictures')],
  [
    'MP4 with a long box',
    bytes(box('ftyp', 8), box('moov', 40), [0, 0, 0, 1], 'mdat', [0, 0, 0, 0, 0, 0, 0, 20], 'pict'),
  ],
  ['MP4 with something behind it', bytes(box('ftyp', 8), box('moov', 40), box('mdat', 4), [0, 0, 0, 0, 0, 0, 0, 0, 9])],
  ['an iPhone recording', bytes([0, 0, 0, 12], 'ftypqt  ', box('mdat', 40), box('moov', 9))],
  ['an old QuickTime file', bytes(box('wide', 0), box('mdat', 4), box('moov', 9))],
  ['WebM', bytes([0x1a, 0x45, 0xdf, 0xa3, 1])],
  ['AVI', bytes('RIFF', [0, 0, 0, 0], 'AVI LIST')],
  ['a camcorder transport stream', repeat(600, { 4: 0x47, 196: 0x47, 388: 0x47 })],
  ['a program stream of a DVD', bytes([0, 0, 1, 0xba, 0x44])],
  ['a DV tape', bytes([0x1f, 0x07, 0, 0xbf])],
  ['a transport stream', repeat(600, { 0: 0x47, 188: 0x47, 376: 0x47 })],
])('%s is accepted', async (_, file) => {
  expect(await checkFile(file)).toBeNull()
})

test.each<[string, Blob]>([
  ['a text named as a video', bytes('to nie jest film, tylko lista zakupów')],
  ['a picture', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
  ['a phone picture in the same container', bytes([0, 0, 0, 24], 'ftypheic')],
  ['music in the same container', bytes([0, 0, 0, 24], 'ftypM4A ')],
  ['a sound recording', bytes('RIFF', [0, 0, 0, 0], 'WAVEfmt ')],
  ['a document', bytes('%PDF-1.7')],
  ['a single letter', bytes('G')],
])('%s is refused as not a video', async (_, file) => {
  expect(await checkFile(file)).toBe('not-video')
})

test.each<[string, Blob]>([
  ['WMV', bytes([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11])],
  ['FLV', bytes('FLV', [1])],
  ['OGG', bytes('OggS', [0])],
  ['RealMedia', bytes('.RMF', [0])],
  ['MXF', bytes([0x06, 0x0e, 0x2b, 0x34, 0x02])],
])('a film of a kind that the server does not take is refused as such: %s', async (_, file) => {
  expect(await checkFile(file)).toBe('other-kind')
})

test('an empty file is refused as empty', async () => {
  expect(await checkFile(new Blob([]))).toBe('empty')
})

test('a file over the limit is refused without reading it', async () => {
  const file = bytes([0, 0, 0, 32], 'ftypisom')
  Object.defineProperty(file, 'size', { value: MAX_FILE_SIZE + 1 })
  expect(await checkFile(file)).toBe('too-big')
})

test.each<[string, Blob]>([
  ['before its pictures end', bytes(box('ftyp', 8), box('moov', 40), box('mdat', 400).slice(0, 100))],
  ['before its index begins', bytes(box('ftyp', 8), box('mdat', 400))],
  ['in the middle of its index', bytes(box('ftyp', 8), box('mdat', 40), box('moov', 400).slice(0, 99))],
])('a film cut off %s is refused as such', async (_, file) => {
  expect(await checkFile(file)).toBe('truncated')
})
