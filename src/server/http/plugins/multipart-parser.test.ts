import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#server/base/errors.ts'
import { createParser } from './multipart-parser.ts'

const BOUNDARY = 'xYzZY'
const OPTIONS = { field: 'file', maxBytes: 10_000 }

const part = (name: string, content: Buffer | string, more = '') =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const END = Buffer.from(`--${BOUNDARY}--\r\n`)
const bodyOf = (content: Buffer | string) => Buffer.concat([part('file', content, '; filename="blob"'), END])

function parse(pieces: Buffer[]): Buffer {
  const parser = createParser(BOUNDARY, OPTIONS)
  const found = pieces.flatMap((piece) => parser.push([piece]))
  parser.end()
  return Buffer.concat(found)
}

function cutAt(body: Buffer, cuts: number[]): Buffer[] {
  const sorted = [0, ...cuts.map((cut) => cut % body.length).toSorted((one, other) => one - other), body.length]
  return sorted.slice(1).map((end, index) => body.subarray(sorted[index], end))
}

/** Content with many beginnings of a boundary. */
const content = fc
  .array(
    fc.oneof(
      fc.constantFrom('\r', '\n', '\r\n', '\r\n-', '\r\n--', `\r\n--${BOUNDARY.slice(0, 3)}`, `--${BOUNDARY}`, '--'),
      fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => Buffer.from(pieces.join(''), 'latin1'))
  .filter((bytes) => !bytes.includes(`\r\n--${BOUNDARY}`))

test('the file is extracted byte for byte, wherever the body is split', () => {
  fc.assert(
    fc.property(content, fc.array(fc.nat(), { maxLength: 40 }), (bytes, cuts) => {
      expect(parse(cutAt(bodyOf(bytes), cuts)).equals(bytes)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('the body can arrive byte by byte', () => {
  const bytes = Buffer.from(`a\r\n--${BOUNDARY.slice(0, 4)}\r\r\n\r\n--b`)
  const body = bodyOf(bytes)
  expect(parse(Array.from(body, (byte) => Buffer.from([byte]))).equals(bytes)).toBe(true)
})

test('a body written by FormData can be parsed', async () => {
  const form = new FormData()
  form.append('note', 'before')
  form.append('file', new Blob([Buffer.alloc(5000, 'x')]), 'ż"ółw.mp4')
  form.append('after', 'it')
  const request = new Request('http://x', { method: 'POST', body: form })
  const boundary = /boundary=(.+)$/.exec(request.headers.get('content-type') ?? '')?.[1] ?? ''
  const parser = createParser(boundary, OPTIONS)
  const pieces = parser.push([Buffer.from(await request.arrayBuffer())])
  parser.end()
  expect(Buffer.concat(pieces).equals(Buffer.alloc(5000, 'x'))).toBe(true)
})

test('a preamble, other fields and a second file are skipped', () => {
  const body = Buffer.concat([
    Buffer.from('hello\r\n'),
    part('title', 'no file'),
    part('file', 'first', '; filename="a"'),
    part('file', 'second', '; filename="b"'),
    END,
  ])
  expect(parse([body]).toString()).toBe('first')
})

test('an empty file is accepted as empty', () => {
  expect(parse([bodyOf('')]).length).toBe(0)
})

test('a file of exactly the limit is read, one byte more is refused', () => {
  expect(parse([bodyOf(Buffer.alloc(10_000))]).length).toBe(10_000)
  expect(() => parse([bodyOf(Buffer.alloc(10_001))])).toThrow('PAYLOAD_TOO_LARGE')
})

test.each([
  ['a body without the field', Buffer.concat([part('picture', 'x'), END])],
  ['a body that ends within the file', bodyOf('x'.repeat(100)).subarray(0, 120)],
  ['a body that ends within the headers', bodyOf('').subarray(0, 30)],
  ['nothing at all', Buffer.alloc(0)],
  ['headers without an end', Buffer.from(`--${BOUNDARY}\r\n${'x'.repeat(9000)}`)],
  ['a boundary that goes on', Buffer.from(`--${BOUNDARY}more\r\n\r\n`)],
  ['too much beside the file', Buffer.concat([part('title', 'x'.repeat(70_000)), bodyOf('x')])],
])('%s is refused', (_, body) => {
  expect(() => parse([body])).toThrow('INVALID_ARGUMENT')
})

test('random bytes are refused and never crash the parser', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const parser = createParser(BOUNDARY, OPTIONS)
      try {
        parser.push([Buffer.from(`--${BOUNDARY}\r\n`), Buffer.from(bytes)])
        parser.end()
      } catch (error) {
        expect(error).toBeInstanceOf(AppError)
      }
    }),
  )
})
