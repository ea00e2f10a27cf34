import { expect, test } from 'vitest'
import { markedParts } from './comment-text.tsx'

test('marks, even overlapping ones, split a text without losing any of it', () => {
  const text = 'Poproszę czarną M 😀'
  const parts = markedParts(text, [
    { from: 16, to: 17 },
    { from: 9, to: 15 },
    { from: 0, to: 8 },
    { from: 12, to: 15 },
  ])
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(parts.filter(({ isMarked }) => isMarked).map((part) => part.text)).toEqual(['Poproszę', 'czarną', 'M'])
  expect(markedParts('', [])).toEqual([])
})
