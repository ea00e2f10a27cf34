import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { toText } from '#contracts/base/text.rules.ts'
import { hostileText } from '#tests/factories/hostile-text.ts'
import { decodeCsv, readCsv, writeCsv } from './csv.ts'

const HEAD = ['kod', 'nazwa', 'opis']

test('hostile cells stay in their cells, begin no formula, and are read back', async () => {
  const cell = fc.oneof(
    hostileText,
    fc.tuple(fc.constantFrom("'", "''", ' ', '\u00a0', '\ufeff'), hostileText).map((two) => two.join('')),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 }), async (rows) => {
      const file = writeCsv([HEAD], true) + writeCsv(rows, false)
      const { data } = Papa.parse<string[]>(file.slice(1), { delimiter: ';', newline: '\r\n' })
      const [, ...read] = data.slice(0, -1)
      expect(read.map((cells) => cells.length)).toEqual(rows.map(() => 3))
      for (const each of read.flat()) expect(each.trim()).not.toMatch(/^[=+\-@|＝＋－＠]/)
      const text = decodeCsv(Buffer.from(file))?.text ?? ''
      const again = [...readCsv(text, ';')]
      expect(again.map(({ fault }) => fault)).toEqual(again.map(() => null))
      expect(again.map(({ cells }) => cells)).toEqual([HEAD, ...rows.map((cells) => cells.map(toText))])
    }),
  )
})

test.each([
  '=1+1',
  ' =1+1',
  '\u00a0=1+1',
  '\t=1+1',
  '\r\n@SUM(A1)',
  '＝1',
  '＋1',
  '－1',
  '＠1',
  '|cmd',
  '\u0000=1',
  '\u202e=1',
])('a cell of %j is no formula', (cell) => expect(writeCsv([['a', cell]], false)).toMatch(/^a;"?'[^\s]/))
