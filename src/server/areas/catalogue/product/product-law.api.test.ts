import { expect, test } from 'vitest'
import { DepotProduct, DepotProductList } from '#contracts/catalogue/depot.ts'
import { ImportReport } from '#contracts/catalogue/depot-import.ts'
import { DefinitionProjection, ProjectionCreated } from '#contracts/catalogue/product.ts'
import { NO_SAFETY } from '#contracts/catalogue/product-law.rules.ts'
import { buildDepotProduct, depotBody } from '#tests/factories/depot.ts'
import { orderOf, placeOrder, quoteOf } from '#tests/factories/order.ts'
import { formOf } from '#tests/factories/upload.ts'
import { buildSeller, type TestSeller, type TestUser } from '#tests/factories/user.ts'
import { as, startApp, visitor } from '#tests/setup/app.ts'

await startApp()

const SAFETY = {
  makerName: 'Mydlarnia Bryza',
  makerAddress: 'ul. Prosta 1, 00-850 Warszawa',
  makerEmail: 'bryza@example.com',
  euPerson: '',
  warnings: 'Nie dla dzieci poniżej 3 lat.\nChronić oczy.',
}
const LAW = { safety: SAFETY, withdrawal: 'sealed', vatRate: '23' } as const
const BUSINESS = {
  kind: 'business',
  name: 'Bryza',
  address: 'ul. Prosta 1',
  zipcode: '00-850',
  city: 'Warszawa',
  nip: '5261040828',
  email: 'bryza@example.com',
  phone: '600700800',
}

const depotOf = ({ uuid }: TestUser) => `/user/${uuid}/depotSystem/product`
const editOf = (seller: TestUser, { uuid, version }: DepotProduct, changes: object) =>
  as(seller).send('PATCH', `${depotOf(seller)}/${uuid}`, {
    headers: { 'content-type': 'application/json', 'if-match': version },
    body: JSON.stringify(changes),
  })

async function offer(seller: TestSeller, product: DepotProduct): Promise<DefinitionProjection> {
  const answer = await as(seller).post(`/user/${seller.uuid}/product-definition-projection/depot-system`, {
    manualProductPrice: 20,
    userDepotProductUuid: product.uuid,
    userDepotProductVariantUuids: product.variants.map(({ uuid }) => uuid),
  })
  const { uuid } = ProjectionCreated.parse(answer.body)
  const path = `/user/${seller.uuid}/productDefinitionProjection/${uuid}`
  return DefinitionProjection.parse((await visitor().get(path)).body)
}

test('legal product data are stored in the depot and stay if an edit omits them', async () => {
  const seller = await buildSeller()
  expect(await buildDepotProduct(seller)).toMatchObject({ safety: NO_SAFETY, withdrawal: 'usual', vatRate: null })
  const product = await buildDepotProduct(seller, LAW)
  expect(product).toMatchObject(LAW)
  const renamed = DepotProduct.parse((await editOf(seller, product, { name: 'Mydło' })).body)
  expect(renamed).toMatchObject({ name: 'Mydło', ...LAW })
  expect(renamed.version).not.toBe(product.version)
  const emptied = await editOf(seller, renamed, { safety: {}, withdrawal: 'usual', vatRate: null })
  expect(emptied.body).toMatchObject({ safety: NO_SAFETY, withdrawal: 'usual', vatRate: null })
})

test.each([
  [{ safety: { makerEmail: 'bryza' } }, ['safety', 'makerEmail']],
  [{ safety: { warnings: 'a'.repeat(1001) } }, ['safety', 'warnings']],
  [{ withdrawal: 'never' }, ['withdrawal']],
  [{ vatRate: '19' }, ['vatRate']],
])('%j is refused with its path', async (values, path) => {
  const seller = await buildSeller()
  const answer = await as(seller).post(depotOf(seller), { ...depotBody(), ...values })
  expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(answer.body).toMatchObject({ errors: [{ path }] })
})

test('legal data are part of the offer and copied into an order; only business sellers have a VAT rate', async () => {
  const [seller, firm] = [await buildSeller(), await buildSeller()]
  expect((await as(firm).patch(`/user/${firm.uuid}/shop`, { trader: BUSINESS })).status).toBe(200)
  const usual = await offer(seller, await buildDepotProduct(seller))
  expect(usual).not.toHaveProperty('safety')
  expect(usual).not.toHaveProperty('withdrawal')

  const products = [await buildDepotProduct(seller, LAW), await buildDepotProduct(firm, LAW)] as const
  const offers = [await offer(seller, products[0]), await offer(firm, products[1])]
  for (const shown of offers) expect(shown).toMatchObject({ safety: SAFETY, withdrawal: 'sealed' })
  const lines = offers.map(({ variantDefinitionProjections: [variant] }) => ({ variant: variant?.uuid ?? '' }))
  const { sellers } = await quoteOf(visitor(), lines)
  expect(sellers.flatMap((one) => one.lines.map(({ withdrawal }) => withdrawal))).toEqual(['sealed', 'sealed'])

  const placed = await placeOrder(visitor(), lines)
  await editOf(firm, products[1], { safety: {}, withdrawal: 'usual', vatRate: '8' })
  const ordered = (await orderOf(placed)).sellerOrders.flatMap((part) => part.lines)
  expect(ordered.map(({ safety, withdrawal, vatRate }) => [safety, withdrawal, vatRate])).toEqual([
    [SAFETY, 'sealed', undefined],
    [SAFETY, 'sealed', '23'],
  ])
})

const HEAD = 'kod;nazwa;cena;kategoria;ilość'
const imported = async (seller: TestUser, ...rows: string[]) => {
  const answer = await as(seller).post(`${depotOf(seller)}/import`, formOf(Buffer.from(rows.join('\r\n'))))
  expect(answer.status, answer.bytes.toString()).toBe(200)
  return ImportReport.parse(answer.body)
}
const all = async (seller: TestUser) => DepotProductList.parse((await as(seller).get(depotOf(seller))).body).data

test('a file imports legal data, one without their columns keeps them, and an export can be imported again', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const result = await imported(
    seller,
    `${HEAD};producent;e-mail producenta;ostrzeżenia;odstąpienie;stawka VAT`,
    'A;Krem;9,99;Kremy;3;Mydlarnia Bryza;bryza@example.com;Chronić oczy;tylko zamknięty;23%',
    'B;Krem;9,99;Kremy;3;;;;;',
  )
  expect(result).toMatchObject({ isImported: true, created: 2 })
  const [second, first] = (await all(seller)).toSorted((a, b) => (a.code > b.code ? -1 : 1))
  const safety = {
    ...NO_SAFETY,
    makerName: 'Mydlarnia Bryza',
    makerEmail: 'bryza@example.com',
    warnings: 'Chronić oczy',
  }
  expect(first).toMatchObject({ safety, withdrawal: 'sealed', vatRate: '23' })
  expect(second).toMatchObject({ safety: NO_SAFETY, withdrawal: 'usual', vatRate: null })

  expect(await imported(seller, HEAD, 'A;Krem;19,99;Kremy;3')).toMatchObject({ updated: 1 })
  expect((await all(seller)).find(({ code }) => code === 'A')).toMatchObject({ price: 19.99, safety, vatRate: '23' })
  const emptied = await imported(seller, `${HEAD};producent;VAT`, 'A;Krem;19,99;Kremy;3;;')
  expect(emptied).toMatchObject({ updated: 1 })
  const left = (await all(seller)).find(({ code }) => code === 'A')
  expect(left).toMatchObject({ safety: { ...safety, makerName: '' }, withdrawal: 'sealed', vatRate: null })

  const file = (await as(seller).get(`${depotOf(seller)}/export`)).bytes.toString()
  expect(await imported(other, file)).toMatchObject({ isImported: true, created: 2 })
  expect(await imported(seller, file)).toMatchObject({ unchanged: 2 })
  const law = (products: DepotProduct[]) => products.map((one) => [one.code, one.safety, one.withdrawal, one.vatRate])
  expect(law(await all(other)).toSorted()).toEqual(law(await all(seller)).toSorted())
})

test('each invalid cell of legal data is named, and rows of one product must agree', async () => {
  const seller = await buildSeller()
  const result = await imported(
    seller,
    `${HEAD};rozmiar;producent;e-mail producenta;odstąpienie;stawka VAT`,
    'A;Krem;9,99;Kremy;3;;;bryza;może;19',
    `B;Krem;9,99;Kremy;3;50 ml;${'a'.repeat(201)};;;`,
    'C;Krem;9,99;Kremy;3;50 ml;Jeden;;;',
    'C;Krem;9,99;Kremy;3;100 ml;Drugi;;;',
  )
  expect(result.isImported).toBe(false)
  expect(result.rows.map(({ faults }) => faults.map(({ column, reason }) => `${column} ${reason}`))).toEqual([
    ['makerEmail incorrectEmail', 'withdrawal unknownWithdrawal', 'vatRate unknownVatRate'],
    ['makerName tooLong'],
    [],
    ['makerName differs'],
  ])
})
