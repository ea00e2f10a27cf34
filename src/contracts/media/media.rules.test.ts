import { expect, test } from 'vitest'
import { CHUNK_SIZE, MAX_CHUNK_COUNT, MAX_FILE_SIZE, chunkCountOf, chunkRange, decideChunk } from './media.rules.ts'

const receivedTwoOfFive = { received: 2, totalChunkCount: 5 }

test.each([
  ['the next chunk is appended', receivedTwoOfFive, 3, 5, 'append'],
  ['the first chunk of a new upload is appended', { received: 0, totalChunkCount: null }, 1, 5, 'append'],
  ['a chunk sent twice counts once', receivedTwoOfFive, 2, 5, 'repeated'],
  ['a chunk may not skip ahead', receivedTwoOfFive, 4, 5, 'skips-ahead'],
  ['the number of chunks may not change', receivedTwoOfFive, 3, 6, 'total-changed'],
  ['a chunk behind the last one is out of range', receivedTwoOfFive, 6, 5, 'out-of-range'],
  ['a complete upload takes its last chunk again', { received: 5, totalChunkCount: 5 }, 5, 5, 'repeated'],
] as const)('%s', (_, state, index, total, verdict) => {
  expect(decideChunk(state, index, total)).toBe(verdict)
})

test('chunks cover the file without gap or overlap', () => {
  const size = 2 * CHUNK_SIZE + 1
  expect(chunkCountOf(size)).toBe(3)
  expect([1, 2, 3].map((index) => chunkRange(index, size))).toEqual([
    [0, CHUNK_SIZE],
    [CHUNK_SIZE, 2 * CHUNK_SIZE],
    [2 * CHUNK_SIZE, size],
  ])
})

test('the largest file fits the largest number of chunks', () => {
  expect(chunkCountOf(MAX_FILE_SIZE)).toBe(MAX_CHUNK_COUNT)
})
