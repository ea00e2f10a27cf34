import { expect, test } from 'vitest'
import { DepotProductList } from '#contracts/catalogue/depot.ts'
import { ImportReport } from '#contracts/catalogue/depot-import.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { buildDepotProduct, sendDepotFile as send } from '#tests/factories/depot.ts'
import { buildSeller, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp } from '#tests/setup/app.ts'

await startApp()

const HEAD = 'kod;nazwa;pełna nazwa;opis;cena;kategoria;rozmiar;wariant;ilość'
const depotOf = ({ uuid }: TestUser) => `/user/${uuid}/depotSystem/product`
const report = async (seller: TestUser, file: string | Uint8Array) => {
  const answer = await send(seller, file)
  expect(answer.status, answer.bytes.toString()).toBe(200)
  return ImportReport.parse(answer.body)
}
const confirm = (seller: TestUser, uuid: string | null) => as(seller).post(`${depotOf(seller)}/import/${uuid}`)
const csv = (...rows: string[]) => [HEAD, ...rows].join('\r\n')
const all = async (seller: TestUser) =>
  DepotProductList.parse((await as(seller).get(`${depotOf(seller)}?limit=50`)).body).data.toSorted((a, b) =>
    a.code < b.code ? -1 : 1,
  )
const exported = async (seller: TestUser) => (await as(seller).get(`${depotOf(seller)}/export`)).bytes.toString()

test('rows of variants become products, and the report has a result for each row', async () => {
  const seller = await buildSeller()
  const result = await report(
    seller,
    csv(
      'S-1;Sukienka;Sukienka lniana;"Lekka; na lato";1 299,99 zł;Odzież damska;S;;3',
      'S-1;Sukienka;Sukienka lniana;"Lekka; na lato";1299.99;odziez damska;M;Zielona;0',
      'K-2;Krem;;;45;Kremy;50 ml;;7',
    ),
  )
  expect(result).toMatchObject({ isImported: true, created: 2, updated: 0, unchanged: 0 })
  expect(result.rows.map(({ row, code, status }) => [row, code, status])).toEqual([
    [2, 'S-1', 'created'],
    [3, 'S-1', 'created'],
    [4, 'K-2', 'created'],
  ])
  const [cream, dress] = await all(seller)
  expect(dress).toMatchObject({ price: 1299.99, description: 'Lekka; na lato', fullName: 'Sukienka lniana' })
  expect(dress?.variants).toMatchObject([
    { size: 'S', name: 'S', quantity: 3 },
    { size: 'M', name: 'Zielona', quantity: 0 },
  ])
  expect(cream).toMatchObject({ fullName: 'Krem', quantity: 7 })
})

test('with one invalid row nothing is imported, and the report names the faults of every row', async () => {
  const seller = await buildSeller()
  const result = await report(
    seller,
    csv(
      'A;Dobra;;;10;Torebki;;;1',
      ';Bez kodu;;;10;Torebki;;;1',
      'B;Cena;;;dużo;Torebki;;;1',
      'C;Za tanio;;;0;Torebki;;;1',
      'D;Grosz i pół;;;0,015;Torebki;;;1',
      'E;Kategoria;;;1;Nie ma takiej;;;1',
      'F;Ilość;;;1;Torebki;;;-1',
      'G;Rozmiar;;;1;Odzież damska;140x200 cm;;1',
      'A;Inna nazwa;;;10;Torebki;L;;1',
      'A;Dobra;;;10;Torebki;;;2',
      `${'x'.repeat(65)};Długi;;;1;Torebki;;;1`,
    ),
  )
  expect(result).toMatchObject({ isImported: false, created: 0 })
  expect(
    result.rows.map(({ row, status, faults }) => [row, status, faults.map((one) => `${one.column} ${one.reason}`)]),
  ).toEqual([
    [2, 'fine', []],
    [3, 'wrong', ['code fieldRequired']],
    [4, 'wrong', ['price invalidPrice']],
    [5, 'wrong', ['price tooSmallPrice']],
    [6, 'wrong', ['price invalidPrice']],
    [7, 'wrong', ['category unknownCategory']],
    [8, 'wrong', ['quantity invalidQuantity']],
    [9, 'wrong', ['size unknownSize']],
    [10, 'wrong', ['name differs', 'size unknownSize']],
    [11, 'wrong', ['size variantRepeated']],
    [12, 'wrong', ['code tooLong']],
  ])
  expect(await all(seller)).toEqual([])
})

test('existing products are updated by code, unnamed ones stay, and equal ones are unchanged', async () => {
  const seller = await buildSeller()
  const remaining = await buildDepotProduct(seller, { code: 'Z' })
  const changed = await buildDepotProduct(seller, { code: 'A' })
  const file = csv(
    'A;Sukienka Bryza;;;99,5;Odzież damska;S;;9',
    'N;Nowa;;;1;Torebki;;;1',
    'Z;Sukienka Bryza;Sukienka lniana Bryza;Lekka, na lato;129,99;Odzież damska;S;;3',
  )
  const result = await report(seller, file)
  expect(result).toMatchObject({ isImported: false, fault: null, created: 1, updated: 1, unchanged: 1 })
  expect(result.rows.map(({ status, stock }) => [status, stock])).toEqual([
    ['updated', { before: 3, after: 9 }],
    ['created', null],
    ['unchanged', null],
  ])
  expect(await all(seller)).toEqual([changed, remaining])
  for (let n = 0; n < 2; n += 1) expect((await confirm(seller, result.confirmUuid)).status).toBe(204)
  const [a, , z] = await all(seller)
  expect(z).toEqual(remaining)
  expect(a).toMatchObject({ uuid: changed.uuid, price: 99.5, fullName: 'Sukienka lniana Bryza' })
  expect(a?.variants).toEqual([{ ...changed.variants[0], quantity: 9 }, changed.variants[1]])
  expect(await report(seller, file)).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
})

test('an export can be imported again without changes, including texts like formulas', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  await buildDepotProduct(seller, { code: '=1+1', name: '"Łódź"; @SUM', description: 'Dwie\nlinie' })
  await buildDepotProduct(seller, { code: '-5', price: 0.01 })
  const file = await exported(seller)
  expect(file.startsWith(`\ufeff${HEAD}`)).toBe(true)
  expect(file).toContain(`'=1+1;`)
  expect(await report(other, file)).toMatchObject({ isImported: true, created: 2 })
  const plain = (products: Awaited<ReturnType<typeof all>>) =>
    products.map(({ code, name, fullName, description, price, categoryUuid, variants }) => ({
      code,
      name,
      fullName,
      description,
      price,
      categoryUuid,
      variants: variants.map((one) => [one.name, one.size, one.quantity]),
    }))
  expect(plain(await all(other))).toEqual(plain(await all(seller)))
  expect(await report(seller, file)).toMatchObject({ unchanged: 2, updated: 0 })
})

test('files of Polish Windows, of Excel’s other kinds and with columns in another order are understood', async () => {
  const text = 'ilość,cena,kategoria,nazwa,kod\r\n2,"9,99",Torebki,Łączka,W-1\r\n'
  const windows = Buffer.from(
    text.replaceAll('ś', '\x9c').replaceAll('ć', '\xe6').replaceAll('Ł', '\xa3').replaceAll('ą', '\xb9'),
    'latin1',
  )
  const wide = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from(text.replaceAll(',', '\t').replace('"9\t99"', '9,99'), 'utf16le'),
  ])
  for (const file of [windows, wide, Buffer.from(text)]) {
    const seller = await buildSeller()
    expect(await report(seller, file)).toMatchObject({ isImported: true, created: 1 })
    expect(await all(seller)).toMatchObject([{ code: 'W-1', name: 'Łączka', price: 9.99, quantity: 2 }])
  }
})

test('a file that is not a list of products is refused with a reason', async () => {
  const seller = await buildSeller()
  for (const empty of ['\n', csv(), csv('', ';;;')])
    expect(await report(seller, empty)).toMatchObject({ isImported: false })
  expect(await report(seller, csv())).toMatchObject({ fault: 'empty' })
  expect(await report(seller, 'kod;cena\nA;1')).toMatchObject({
    fault: 'missingColumns',
    missingColumns: ['name', 'category', 'quantity'],
  })
  expect(await report(seller, Buffer.from([0, 1, 2, 3, 255]))).toMatchObject({
    isImported: false,
    fault: 'unknownEncoding',
  })
  const many = Array.from({ length: 20_001 }, (_, n) => `K${n};T;;;1;Torebki;;;1`)
  expect(await report(seller, csv(...many))).toMatchObject({ isImported: false, fault: 'tooManyRows' })
  expect(await send(seller, Buffer.alloc(10 * 1024 * 1024 + 1))).toFailWith(413, 'PAYLOAD_TOO_LARGE_EXCEPTION')
  expect(await all(seller)).toEqual([])
})

test('texts with control characters and lone surrogates are cleaned', async () => {
  const seller = await buildSeller()
  const result = await report(seller, csv('A\u0000;T;;;1;Torebki;;;1', 'B;T;;a\u0000b;1;Torebki;;;1'))
  expect(result.rows.map(({ status }) => status)).toEqual(['created', 'created'])
  expect((await all(seller)).map(({ code, description }) => [code, description])).toEqual([
    ['A', ''],
    ['B', 'ab'],
  ])
})

const stocks = async (seller: TestUser) =>
  Object.fromEntries((await all(seller)).flatMap(({ variants }) => variants.map((one) => [one.size, one.quantity])))
/** Sells pieces directly, without an order. */
const sell = async (seller: TestUser, wanted: string, pieces: number) => {
  const { database, services } = app().context
  const found = (await all(seller)).flatMap(({ variants }) => variants).find(({ size }) => size === wanted)
  if (!found) throw new Error(`No size ${wanted}`)
  await services.stock.move(database.db, [{ variantUuid: found.uuid, delta: -pieces, kind: 'order' }])
}
const addsUp = async () => expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])

test('an export that was not edited does not bring back pieces that were sold since', async () => {
  const seller = await buildSeller()
  await buildDepotProduct(seller, { variants: [{ size: 'S', quantity: 10 }] })
  const file = await exported(seller)
  expect(file.split('\r\n')[0]).toContain(';ilość;stan przy eksporcie;')
  await sell(seller, 'S', 3)
  expect(await report(seller, file)).toMatchObject({ isImported: true, unchanged: 1, confirmUuid: null })
  expect(await stocks(seller)).toEqual({ S: 7 })
})

test('an edited export changes the present stock by what was edited, once it is confirmed', async () => {
  const seller = await buildSeller()
  const sizes = ['S', 'M', 'L', 'XL']
  await buildDepotProduct(seller, { variants: sizes.map((size) => ({ size, quantity: 10 })) })
  const file = (await exported(seller))
    .replace(';S;S;10;10;', ';S;S;15;10;')
    .replace(';M;M;10;10;', ';M;M;7;10;')
    .replace(';L;L;10;10;', ';L;L;0;10;')
  for (const size of sizes) await sell(seller, size, 3)
  const result = await report(seller, file)
  expect(result).toMatchObject({ isImported: false, fault: null, updated: 1 })
  const differences = result.rows.map(({ stock }) => stock)
  expect(differences.toSorted((a, b) => (b?.after ?? -1) - (a?.after ?? -1))).toEqual([
    { before: 7, after: 12 },
    { before: 7, after: 4 },
    { before: 7, after: 0 },
    null,
  ])
  await sell(seller, 'M', 3)
  for (let n = 0; n < 2; n += 1) expect((await confirm(seller, result.confirmUuid)).status).toBe(204)
  expect(await stocks(seller)).toEqual({ S: 12, M: 1, L: 0, XL: 7 })
  await addsUp()
})

test('a file without the stock of its export changes a stock only once its seller has confirmed the difference', async () => {
  const seller = await buildSeller()
  const { code } = await buildDepotProduct(seller, { variants: [{ size: 'S', quantity: 10 }] })
  const row = (quantity: number) => csv(`${code};Sukienka Bryza;;;129,99;Odzież damska;S;;${quantity}`)
  await sell(seller, 'S', 3)
  const first = await report(seller, row(10))
  expect(first).toMatchObject({ isImported: false, rows: [{ variant: 'S', stock: { before: 7, after: 10 } }] })
  expect(await stocks(seller)).toEqual({ S: 7 })

  const second = await report(seller, row(9))
  expect(await confirm(seller, first.confirmUuid)).toFailWith(410, 'GONE_EXCEPTION')
  expect(await confirm(await buildSeller(), second.confirmUuid)).toFailWith(410, 'GONE_EXCEPTION')
  await sell(seller, 'S', 1)
  expect((await confirm(seller, second.confirmUuid)).status).toBe(204)
  expect(await stocks(seller)).toEqual({ S: 8 })
  await addsUp()
})
