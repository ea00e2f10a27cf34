import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileText } from '#tests/factories/hostile-text.ts'
import { beginTable } from './pdf-table.ts'
import { beginPage, drawPdf } from './tagged-pdf.ts'

/** Elements of the structure of a PDF, which is not compressed, and the place where the text ends. */
async function drawnWith(text: string): Promise<{ tags: string[]; end: number }> {
  let end = 0
  const file = await drawPdf(text, (pdf) => {
    const { root, write, block } = beginPage(pdf)
    write('H1', 'Zamówienie', 16, 'bold')
    block('Sprzedawca', [text, 'Łódź'])
    const table = beginTable(pdf, root, [{ width: 84, align: 'right' }])
    table.drawRow([{ text }, { text: '1' }], 'TD', 'regular')
    table.end()
    root.end()
    end = pdf.y
  })
  return { tags: [...file.toString('latin1').matchAll(/\/S \/(\w+)/g)].map(([, tag = '']) => tag), end }
}

test('a hostile text stays in its element of a PDF', async () => {
  const usual = await drawnWith('Ewa')
  expect(usual.tags).toContain('TD')
  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      expect((await drawnWith(`a${text}`)).tags).toEqual(usual.tags)
    }),
    { numRuns: 15 },
  )
})

test('a line break in a name draws no line of its own', async () => {
  for (const name of ['Ewa\nRazem: 0 zł', 'Ewa\r\nRazem: 0 zł', 'Ewa\u2028Razem: 0 zł'])
    expect(await drawnWith(name)).toEqual(await drawnWith('Ewa Razem: 0 zł'))
})
