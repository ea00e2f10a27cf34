import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HEAD_START_BYTES, HEAD_START_MS, piecesOf } from './file-pieces.ts'

async function* film(bytes: number, pieceBytes: number) {
  for (let left = bytes; left > 0; left -= pieceBytes) yield Buffer.alloc(Math.min(left, pieceBytes))
}

/** How much of it has come, to be looked at whenever the test likes. */
function receive(bytes: number, pieceBytes: number, hasHeadStart = true) {
  const seen = { bytes: 0, isWhole: false }
  void (async () => {
    for await (const piece of piecesOf(film(bytes, pieceBytes), { hasHeadStart })) seen.bytes += piece.length
    seen.isWhole = true
  })()
  return seen
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

test.each([256 * 1024, 100_000])(
  'a film in pieces of %i bytes begins at once, and all of the rest comes once',
  async (piece) => {
    const seen = receive(10 * HEAD_START_BYTES, piece)
    await vi.advanceTimersByTimeAsync(HEAD_START_MS - 1)
    expect(seen.bytes).toBeLessThanOrEqual(HEAD_START_BYTES)
    expect(seen.bytes).toBeGreaterThan(HEAD_START_BYTES - piece)
    await vi.advanceTimersByTimeAsync(1)
    expect(seen).toEqual({ bytes: 10 * HEAD_START_BYTES, isWhole: true })
  },
)

test('a film that is no longer than its beginning comes without a pause', async () => {
  const seen = receive(HEAD_START_BYTES, 256 * 1024)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual({ bytes: HEAD_START_BYTES, isWhole: true })
})

test('what is no film comes without a pause', async () => {
  const seen = receive(10 * HEAD_START_BYTES, 256 * 1024, false)
  await vi.advanceTimersByTimeAsync(0)
  expect(seen).toEqual({ bytes: 10 * HEAD_START_BYTES, isWhole: true })
})
