import { expect, test } from 'vitest'
import { DEPOT_COLUMNS } from '#contracts/catalogue/depot-import.ts'
import { readColumnNames } from '#server/ports/depot/column-names.ts'
import { columnOf } from './csv-columns.ts'
import { readDepotFile } from './read-depot-file.ts'

const HEAD = 'kod;nazwa;cena;kategoria;ilość;opis'
const rowOf = (code: string, { price = '10', quantity = '1', description = '' } = {}) =>
  `${code};Rama;${price};Sztuczne kwiaty;${quantity};${description}`

/** The rows of a file: the products of the good ones, the faults of the others. */
async function read(file: string | Buffer) {
  const { fault, missingColumns, repeatedColumns, rows, products } = await readDepotFile(Buffer.from(file))
  return {
    fault,
    columns: [...missingColumns, ...repeatedColumns],
    faults: rows.flatMap(({ row, faults }) => faults.map(({ column, reason }) => `${row} ${column} ${reason}`)),
    products: products.map(({ code, name, price, description, variants }) => ({
      code,
      name,
      price,
      description,
      quantity: variants[0]?.quantity,
    })),
  }
}
const lines = (...all: string[]) => all.join('\r\n')
const codes = async (file: string | Buffer) => (await read(file)).products.map(({ code }) => code)

const SPACED = ['1 290', '1 290,00', '1\u00a0290,00', '1\u202f290', '1290 zł', 'zł 1290', '1290.00 PLN']

test.each([...SPACED, '1.290,00', '1,290.00', "1'290", '１２９０', '1290,0000'])(
  'the price %j is 1290 zł',
  async (price) => {
    const { products, faults } = await read(lines(HEAD, rowOf('A', { price })))
    expect([faults, products[0]?.price]).toEqual([[], 129_000])
  },
)

test.each(['1,290', '1.290', '12,500', '1 29', '1e3', '1,29E+03', '٣٥', '10 €', '12 zł 50 gr', '129,999', 'dużo', ''])(
  'the price %j is refused with its row',
  async (price) => {
    expect(await read(lines(HEAD, rowOf('A'), rowOf('B', { price })))).toMatchObject({
      faults: ['3 price invalidPrice'],
      products: [{ code: 'A' }],
    })
  },
)

test.each([
  ['-5', 'tooSmallPrice'],
  ['–5', 'tooSmallPrice'],
  ['0', 'tooSmallPrice'],
  ['2000000000', 'tooBigPrice'],
])('the price %j is %s', async (price, reason) => {
  expect((await read(lines(HEAD, rowOf('A', { price })))).faults).toEqual([`2 price ${reason}`])
})

test.each([
  ['10 szt.', 10],
  ['1 000', 1000],
  ['5,00', 5],
  ['007', 7],
])('the quantity %j is %i', async (quantity, pieces) => {
  expect((await read(lines(HEAD, rowOf('A', { quantity })))).products[0]?.quantity).toBe(pieces)
})

test.each(['1.000', '1,000', '1,5', '-1', '1E+03', '', 'dużo', '10 zł'])(
  'the quantity %j is refused',
  async (quantity) => {
    expect((await read(lines(HEAD, rowOf('A', { quantity })))).faults).toEqual(['2 quantity invalidQuantity'])
  },
)

test.each([
  ['00123', '00123'],
  ['="00123"', '00123'],
  ['"=""00123"""', '00123'],
  ['\ufeffA\u200b1\u00ad', 'A1'],
  ['A\u00a01', 'A 1'],
  ['5901234123457', '5901234123457'],
  ['1E5', '1E5'],
  ['Z\u0307', 'Ż'],
])('the code %j is %j', async (written, code) => {
  expect(await codes(lines(HEAD, rowOf(written)))).toEqual([code])
})

test.each(['5,90123E+12', '5.90123E+12', '5.9e12', '1E+05', '\u200b5,90123E+12'])(
  'the code %j has lost digits',
  async (code) => {
    expect((await read(lines(HEAD, rowOf(code)))).faults).toEqual(['2 code scientificCode'])
  },
)

test('rows whose codes differ in invisible signs alone are one product', async () => {
  const { faults } = await read(lines(HEAD, rowOf('A 1'), rowOf('A\u00a01\u200b')))
  expect(faults).toEqual(['3 size variantRepeated'])
})

test('a stray quote is refused with its row and swallows no other', async () => {
  const unclosed = lines(HEAD, rowOf('A'), rowOf('B', { description: '"24 cale szeroka' }), rowOf('C'), rowOf('D'))
  expect(await read(unclosed)).toMatchObject({
    faults: ['3 description strayQuote'],
    products: [{ code: 'A' }, { code: 'C' }, { code: 'D' }],
  })
  const atStart = lines(
    HEAD,
    rowOf('A', { description: '"Złota" rama' }),
    rowOf('B'),
    rowOf('C', { description: 'x "y"' }),
  )
  expect(await read(atStart)).toMatchObject({
    faults: ['2 description strayQuote'],
    products: [{ code: 'B' }, { code: 'C', description: 'x "y"' }],
  })
})

test('rows between two stray quotes are found', async () => {
  const atEnds = lines(
    HEAD,
    rowOf('A', { description: '"24 cale' }),
    rowOf('B'),
    rowOf('C', { description: '24 cale"' }),
    rowOf('D'),
  )
  expect(await read(atEnds)).toMatchObject({ faults: ['2 null hiddenRow'], products: [{ code: 'D' }] })
  const inside = lines(HEAD, 'A;"24 cale;10;Sztuczne kwiaty;1;', 'B;24 cale";10;Sztuczne kwiaty;1;', rowOf('C'))
  expect(await read(inside)).toMatchObject({ faults: ['2 null hiddenRow'], products: [{ code: 'C' }] })
})

test('quoted cells may have delimiters, quotes and several lines, also in the first column', async () => {
  const description = 'a; "b"\nc; 10; d; 1;'
  const quoted = `"${description.replaceAll('"', '""')}"`
  expect((await read(lines(HEAD, rowOf('A', { description: quoted })))).products).toMatchObject([{ description }])
  const first = lines('opis;kod;nazwa;cena;kategoria;ilość', `${quoted};A;Rama;10;Sztuczne kwiaty;1`)
  expect(await read(first)).toMatchObject({ faults: [], products: [{ code: 'A', description }] })
})

test('a row with too few or too many cells is refused, but empty ones behind the last column are nothing', async () => {
  const few = 'B;Rama;10;Sztuczne kwiaty;1'
  const many = rowOf('C', { description: 'miękka; lekka' })
  const behind = `${rowOf('D')};;;`
  expect(await read(lines(HEAD, few, many, behind))).toMatchObject({
    faults: ['2 null missingCells', '3 null extraCells'],
    products: [{ code: 'D' }],
  })
  expect(await codes(lines(`${HEAD};;`, `${rowOf('A')};;`, ';;;;;;;', '', `${rowOf('B')};;`))).toEqual(['A', 'B'])
  expect(await read(lines(`${HEAD};;`, `${many};`))).toMatchObject({ faults: ['2 null extraCells'] })
})

test.each([
  ['a separator line', `sep=;\r\n${HEAD}\r\n`, 2],
  ['a separator line of a spreadsheet', `"sep=;";;;\r\n${HEAD}\r\n`, 2],
  ['a title', `Stan magazynu 2026;;;;;\r\n${HEAD}\r\n`, 3],
  ['titles and empty lines', `\r\nMagazyn\r\n;;\r\nStan na dziś, "piątek"\r\n${HEAD}\r\n`, 6],
  ['an empty first line', `\r\n${HEAD}\r\n`, 3],
])('below %s the header is found', async (_, above, row) => {
  expect(await read(`${above}${rowOf('A')}\r\n${rowOf('B', { price: 'x' })}`)).toMatchObject({
    faults: [`${row + 1} price invalidPrice`],
    products: [{ code: 'A' }],
  })
})

test.each([',', '\t', '|', ';', '^'])('cells separated by %j are read', async (delimiter) => {
  const mark = delimiter === '^' ? 'sep=^\n' : ''
  const file = `${mark}kod;nazwa;cena;kategoria;ilość\nA;"Rama;,\t|";"12,50";Sztuczne kwiaty;1\n`
  const [head = '', row = ''] = file.slice(mark.length).split('\n')
  const [code, , , ...rest] = row.split(';')
  const written = [code, '"Rama;,\t|"', '"12,50"', ...rest.slice(-2)].join(delimiter)
  const text = `${mark}${head.replaceAll(';', delimiter)}\n${written}\n`
  expect((await read(text)).products).toMatchObject([{ code: 'A', name: 'Rama;, |', price: 1250 }])
})

test('a decimal comma between commas is a cell too many', async () => {
  expect(await read('kod,nazwa,cena,kategoria,ilość\nA,Rama,12,50,Sztuczne kwiaty,1')).toMatchObject({
    faults: ['2 null extraCells'],
    products: [],
  })
})

test('no row with a product stands above the header that is found', async () => {
  expect(await read(lines('kot;nazwa;cena;kategoria;ilość', rowOf('A'), HEAD, rowOf('B')))).toMatchObject({
    fault: 'missingColumns',
    columns: ['code'],
  })
})

test('a column that two headings name is refused, and no heading names two', async () => {
  expect(await read(lines(`${HEAD};SKU;stan`, `${rowOf('A')};B;2`))).toMatchObject({
    fault: 'repeatedColumns',
    columns: ['code', 'quantity'],
    products: [],
  })
  const names = Object.entries(readColumnNames()).flatMap(([column, all]) => all.map((name) => [column, name] as const))
  for (const [column, name] of names) expect([name, columnOf(name)]).toEqual([name, column])
  for (const column of DEPOT_COLUMNS) expect(columnOf(column)).toBe(column)
  expect(['\u200bKOD\ufeff', 'Cena\u00a0(zł)', 'Ilos\u0301c\u0301'].map(columnOf)).toEqual([
    'code',
    'price',
    'quantity',
  ])
})

test('letters that are not certain are refused, those broken before with their row', async () => {
  const broken = Buffer.concat([Buffer.from(lines(HEAD, rowOf('Żółta'), 'Wieczó')), Buffer.from([0xd2])])
  expect(await read(broken)).toMatchObject({ fault: 'unknownEncoding', products: [] })
  expect(
    await read(lines(HEAD, rowOf('A', { description: 'Å»Ã³Å‚ta' }), rowOf('B', { description: '#N/D!' }))),
  ).toMatchObject({
    faults: ['2 description brokenText', '3 description brokenText'],
  })
})
