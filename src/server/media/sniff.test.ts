import { beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import sharp from 'sharp'
import { filmKindOf } from '#contracts/media/film-kinds.rules.ts'
import { SNIFF_BYTES, readHead, sniffKind } from './sniff.ts'
import { AAC, H264, ffmpeg, picture, testFolder, tone } from './test-fixtures.ts'

const folder = testFolder()
const bytesOf = (text: string) => new TextEncoder().encode(text)

describe('a video is known by its first bytes', () => {
  beforeAll(() => ffmpeg(...picture('64x64', 1), ...tone(1), ...H264, ...AAC, folder.file('source.mp4')))

  test.each([
    ['mp4', 'video/mp4', 'mov', ['-c', 'copy']],
    ['mov', 'video/quicktime', 'mov', ['-c', 'copy']],
    ['m4v', 'video/x-m4v', 'mov', ['-c', 'copy', '-f', 'ipod']],
    ['3gp', 'video/3gpp', 'mov', ['-c', 'copy']],
    ['webm', 'video/webm', 'matroska', ['-c:v', 'libvpx', '-an']],
    ['mkv', 'video/x-matroska', 'matroska', ['-c', 'copy']],
    ['avi', 'video/x-msvideo', 'avi', ['-c:v', 'mpeg4', '-an']],
    ['ts', 'video/mp2t', 'mpegts', ['-c', 'copy']],
    ['mpg', 'video/mpeg', 'mpeg', ['-c:v', 'mpeg2video', '-c:a', 'mp2', '-f', 'vob']],
    ['dv', 'video/x-dv', 'dv', ['-target', 'pal-dv', '-an']],
  ] as const)('%s', async (extension, mimetype, demuxer, args) => {
    const file = folder.file(`video.${extension}`)
    await ffmpeg('-i', folder.file('source.mp4'), ...args, file)
    const head = await readHead(file)
    expect(head.length).toBeLessThanOrEqual(SNIFF_BYTES)
    expect(await sniffKind(head)).toEqual({ kind: 'video', mimetype, extension })
    expect(filmKindOf(head)?.demuxer).toBe(demuxer)
  })
})

describe('a picture is known by its first bytes', () => {
  test.each([
    ['jpeg', 'image/jpeg', 'jpg'],
    ['png', 'image/png', 'png'],
    ['gif', 'image/gif', 'gif'],
    ['webp', 'image/webp', 'webp'],
    ['avif', 'image/avif', 'avif'],
    ['tiff', 'image/tiff', 'tiff'],
  ] as const)('%s', async (format, mimetype, extension) => {
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .toFormat(format)
      .toBuffer()
    expect(await sniffKind(bytes)).toEqual({ kind: 'picture', mimetype, extension })
    expect(filmKindOf(bytes)).toBeNull()
  })

  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- a note -->\n<svg>',
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [<!ENTITY a "b">]>\n<svg width="1">',
  ])('svg: %s', async (text) => {
    expect(await sniffKind(bytesOf(text))).toEqual({ kind: 'picture', mimetype: 'image/svg+xml', extension: 'svg' })
  })
})

test.each([
  ['nothing', ''],
  ['text', 'To nie jest film.'],
  ['a page that shows a picture', '<!doctype html><html><body><svg></svg></body></html>'],
  ['a playlist', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'],
  ['a document', '%PDF-1.7\n'],
  ['sound', 'ID3\x03\0\0\0\0\0\0'],
  ['a picture of a phone that nobody else can show', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
])('%s is neither', async (_, text) => {
  expect(await sniffKind(bytesOf(text))).toBeNull()
  expect(filmKindOf(bytesOf(text))).toBeNull()
})

/** The rule as a regular expression. Its time grows exponentially, so it reads only short texts. */
const SVG =
  /^\s*(?:<\?xml[^>]*>\s*|<!--(?:(?!-->)[\s\S])*-->\s*|<!doctype\s+svg[^>[]*(?:\[[^\]]*\])?[^>]*>\s*)*<svg[\s>/]/i

test('an svg may follow any declarations, comments and doctypes', async () => {
  const parts = [
    '<?xml version="1.0"?>',
    '<!-- > -->',
    '<!---->',
    '<!doctype svg>',
    '<!DOCTYPE svg [<!ENTITY a "b">]>',
    '<svg>',
  ]
  const broken = ['<svg', '<svgx>', '<!--', '-->', ' ', '\n', 'x', '<!doctype html>', ']>', '<?xml']
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...parts, ...broken), { maxLength: 5 }), async (chosen) => {
      const text = chosen.join('')
      expect((await sniffKind(bytesOf(text)))?.mimetype === 'image/svg+xml', text).toBe(SVG.test(text))
    }),
  )
})
