import { expect, test } from 'vitest'
import { createMissingSound } from './missing-sound.ts'

const SECOND = 48_000

/** A packet of Opus with marker and a header extension, as browsers send them. */
function packet(sequence: number, timestamp: number): Buffer {
  const bytes = Buffer.alloc(24, 7)
  bytes.writeUInt16BE(0x90ef)
  bytes.writeUInt16BE(sequence, 2)
  bytes.writeUInt32BE(timestamp, 4)
  return bytes
}
const numbersOf = (bytes: Buffer) => [bytes.readUInt16BE(2), bytes.readUInt32BE(4)]

test('sound that is there passes unchanged, and pauses as Opus makes them are not filled', () => {
  const { pass, fill } = createMissingSound()
  expect(fill(5)).toEqual([])
  expect(pass(packet(9, 100), 5)).toEqual(packet(9, 100))
  expect(fill(5.4)).toEqual([])
  expect(pass(packet(10, 100 + 0.4 * SECOND), 5.4)).toEqual(packet(10, 100 + 0.4 * SECOND))
})

test('missing sound is filled with silence up to just before now, across the ends of all counters', () => {
  const { pass, fill } = createMissingSound()
  pass(packet(65_535, 2 ** 32 - 960), 1)
  const first = fill(1.5)
  expect(first.map(numbersOf)).toEqual(Array.from({ length: 15 }, (_, at) => [at, at * 960]))
  expect(first[0]?.subarray(0, 2)).toEqual(Buffer.from([0x80, 0x6f]))
  expect(first[0]?.subarray(8)).toEqual(Buffer.from([7, 7, 7, 7, 0xf8, 0xff, 0xfe]))
  expect(fill(1.75).map(numbersOf).at(-1)).toEqual([26, 26 * 960])
})

test.each([
  ['was lost', 1000 + 50 * 8],
  ['had stopped', 1000],
])('sound that %s for eight seconds is numbered after the silence', (_, before) => {
  const { pass, fill } = createMissingSound()
  pass(packet(1000, 0), 1)
  const filled = fill(9).length
  expect(filled).toBe(390)
  expect(numbersOf(pass(packet(before + 1, 77), 9.1))).toEqual([1000 + filled + 1, 77])
  expect(numbersOf(pass(packet(before + 2, 78), 9.2))).toEqual([1000 + filled + 2, 78])
})
