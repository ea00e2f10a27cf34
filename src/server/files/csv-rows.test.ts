import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { rowsOf } from './csv-rows.ts'

const read = (text: string) => [...rowsOf(text, ';')].map(({ cells }) => cells)
const faults = (text: string) => [...rowsOf(text, ';')].map(({ fault }) => fault)

const cell = fc.string({ unit: fc.constantFrom('a', 'ż', ' ', '"', ';', ',', '\n', '\r\n', "'"), maxLength: 8 })
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 })

test('any table is read as it was written, with either line break', () => {
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n'), fc.boolean(), (rows, newline, quotes) => {
      const text = Papa.unparse(rows, { delimiter: ';', newline, quotes })
      // A single empty cell without quotes at the end is no row.
      expect(read(`${text}${newline}`)).toEqual(rows)
    }),
    { numRuns: 500 },
  )
})

test('any text is read as by a library that waits for the whole of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', ' '), maxLength: 12 }), (text) => {
      const { data, errors } = Papa.parse<string[]>(`${text}\n`, { delimiter: ';', newline: '\n' })
      const isWrong = errors.some(({ type }) => type === 'Quotes')
      expect(faults(`${text}\n`).some(Boolean)).toBe(isWrong)
      if (!isWrong) expect(read(`${text}\n`)).toEqual(data.slice(0, -1))
    }),
    { numRuns: 2000 },
  )
})

test.each([
  [
    'a carriage return alone ends a row',
    'a;b\rc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a delimiter at the end opens a cell', 'a;', [['a', '']]],
  ['nothing has no rows', '', []],
  ['empty lines are rows', '\n\na', [[''], [''], ['a']]],
])('%s', (_, text, rows) => {
  expect(read(text)).toEqual(rows)
})

test.each([
  [
    'an unclosed quote',
    'a;"b;c\nd;e;f',
    [
      ['a', '"b', 'c'],
      ['d', 'e', 'f'],
    ],
  ],
  [
    'text behind a closing quote',
    'a;"b" c\nd;"e"',
    [
      ['a', '"b" c'],
      ['d', 'e'],
    ],
  ],
  ['a quote that the next row seems to close', 'a;"24\nb;"c"\nd', [['a', '"24'], ['b', 'c'], ['d']]],
])('%s is a fault of its row, which swallows no other', (_, text, rows) => {
  expect(read(text)).toEqual(rows)
  expect(faults(text)).toEqual([{ cell: 1, reason: 'strayQuote' }, ...rows.slice(1).map(() => null)])
})

test('what is cut or dropped is a fault', () => {
  expect(faults('x'.repeat(200_000))[0]).toEqual({ cell: 0, reason: 'tooLong' })
  expect(faults(`${';'.repeat(300)}x`)).toEqual([{ cell: 300, reason: 'extraCells' }])
  expect(faults(`x${';'.repeat(300)}`)).toEqual([null])
})

test('a row is limited in cells and in length', () => {
  expect(read(';'.repeat(1000))[0]).toHaveLength(200)
  for (const text of ['x'.repeat(200_000), `"${'x'.repeat(200_000)}`, `"${'""'.repeat(100_000)}"`])
    for (const [value = ''] of read(text)) expect(value.length).toBeLessThanOrEqual(64 * 1024)
})
