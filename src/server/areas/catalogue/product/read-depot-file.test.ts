import { expect, test } from 'vitest'
import { CSV_MAX_ROWS } from '#contracts/catalogue/depot.rules.ts'
import { VARIANTS_MAX } from '#contracts/catalogue/product.rules.ts'
import { readDepotFile } from './read-depot-file.ts'

const HEAD = 'kod;nazwa;cena;kategoria;rozmiar;ilość\n'
const rowOf = (code: number, size = 'M') => `A-${code};Sukienka;10;Sukienki;${size};1\n`
const read = (text: string) => readDepotFile(Buffer.from(text))

test('empty rows of a spreadsheet are skipped, but their number is limited', async () => {
  const some = await read(`\n;;;;;\n${HEAD}${'\n'.repeat(100)}${rowOf(1)}${';;;;;\n'.repeat(1000)}`)
  expect(some).toMatchObject({ fault: null, rows: [{ row: 104 }] })
  expect((await read(HEAD + '\n'.repeat(2 * CSV_MAX_ROWS))).fault).toBe('tooManyRows')
})

test('other requests run while a long file is read', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  await read(HEAD + Array.from({ length: CSV_MAX_ROWS }, (_, at) => rowOf(at)).join(''))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(20)
})

test('a row that is longer than any valid one does not swallow the rows after it', async () => {
  const { rows } = await read(`${HEAD}${rowOf(1)}A-2;"${'x'.repeat(300_000)}\n${rowOf(3)}${rowOf(4)}`)
  expect(rows.find(({ code }) => code === 'A-1')?.faults).toEqual([])
  expect(rows.length).toBeGreaterThan(1)
})

test('a product of thousands of rows is refused without comparing all of them', async () => {
  const sizes = Array.from({ length: 5000 }, (_, at) => rowOf(1, `S${at}`)).join('')
  const { rows, products } = await read(HEAD + sizes)
  expect(products[0]?.variants).toHaveLength(VARIANTS_MAX)
  expect(rows.filter(({ faults }) => faults.length > 0)).toHaveLength(5000 - VARIANTS_MAX)
})
