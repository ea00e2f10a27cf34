import fc from 'fast-check'
import { expect, test } from 'vitest'
import { removeSpans } from './remove-spans.ts'

const SIGNS = fc.string({ unit: fc.constantFrom('<', '>', 'a', '\n'), maxLength: 40 })

test('removes exactly what the regular expressions for tags remove', () => {
  fc.assert(
    fc.property(SIGNS, (text) => {
      expect(removeSpans(text, '<', '>')).toBe(text.replace(/<[^>]*>/g, ''))
      expect(removeSpans(text, '<', '>', true)).toBe(text.replace(/<[^>]*(?:>|$)/g, ''))
    }),
  )
})
