import { expect, test } from 'vitest'
import { lineOf } from './captions.ts'

test.each([
  ['<v Ala>Dzień <i>dobry</i>', 'Dzień dobry'],
  ['Ala &amp; Ola, 3 &lt; 5', 'Ala & Ola, 3 < 5'],
  ['&lt;script&gt;', '<script>'],
])('%s is read as %s', (text, line) => {
  expect(lineOf({ text })).toBe(line)
})
