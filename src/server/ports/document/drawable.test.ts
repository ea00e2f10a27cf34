import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText } from '#tests/factories/hostile-text.ts'
import { drawnText } from '#tests/factories/pdf-text.ts'
import { beginTable } from './pdf-table.ts'
import { beginPage, drawPdf } from './tagged-pdf.ts'

const inParagraph = async (text: string) =>
  drawnText(
    await drawPdf('Zamówienie', (pdf) => {
      const { root, write } = beginPage(pdf)
      write('P', text, 10, 'regular')
      root.end()
    }),
  )

const inTable = async (text: string) =>
  drawnText(
    await drawPdf('Zamówienie', (pdf) => {
      const { root } = beginPage(pdf)
      const table = beginTable(pdf, root, [{ width: 84, align: 'right' }])
      table.drawRow([{ text }, { text: '1' }], 'TD', 'bold')
      table.end()
      root.end()
    }),
  )

test.each([
  ['Polish letters', 'Zażółć gęślą jaźń', 'Zażółć gęślą jaźń'],
  ['Cyrillic', 'Олена жук', 'Олена жук'],
  ['Greek and mathematics', 'Ω ∑ ≤ 𝔸 ①', 'Ω ∑ ≤ 𝔸 ①'],
  ['emoji that the font has, without what only selects a variant', '😀 ❤️', '😀 ❤'],
  ['other emoji', 'Torba 🎒', 'Torba ?'],
  ['emoji of several code points', '👩‍👧 🇵🇱 👍🏽', '? ? ?'],
  ['an emoji around a digit', '1️⃣', '1'],
  ['Chinese, Japanese and Korean', '漢字 あ 한', '?? ? ?'],
  ['Arabic and Hebrew', 'محمد שלום', '???? ????'],
  ['a Thai letter with its mark', 'กี', '?'],
  ['letters with combining marks', 'e\u0301 z\u0307', 'é ż'],
  ['a mark that the font lacks', 'a\u20e3', 'a'],
  ['letters that stand for others', '㎏ ﷼ Ａ', 'kg ? A'],
  ['wide spaces', 'a\u3000b\u2003c', 'a b c'],
])('%s are drawn, or replaced by what the font has', async (_, text, drawn) => {
  expect((await inParagraph(text)).join('')).toBe(drawn)
  expect((await inTable(text)).join('')).toBe(`${drawn}1`)
})

test('no hostile text is drawn with a missing glyph', async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      expect(await inParagraph(`a${text}`)).not.toContain(null)
    }),
    { numRuns: 25 },
  )
})
