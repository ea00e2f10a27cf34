import { expect, test } from 'vitest'
import { foldedText } from './post-preview.tsx'

test('a short text is shown whole', () => expect(foldedText('Nowe swetry!\nJuż dziś')).toBeNull())

test('a text of many lines is folded after five', () => expect(foldedText('1\n2\n3\n4\n5\n6')).toBe('1\n2\n3\n4\n5'))

test('a long text is folded between words, and one without spaces anywhere', () => {
  const folded = foldedText('swetry '.repeat(100))
  expect(folded?.length).toBeLessThanOrEqual(477)
  expect(folded?.endsWith('swetry')).toBe(true)
  expect(foldedText('a'.repeat(600))).toHaveLength(477)
})
