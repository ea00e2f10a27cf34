import { beforeAll, expect, test } from 'vitest'
import { DepotProductList, EditedDepotProducts } from '#contracts/catalogue/depot.ts'
import type { DepotProduct } from '#contracts/catalogue/depot.ts'
import { buildDepotProduct } from '#tests/factories/depot.ts'
import { buildGoods, placeOrder } from '#tests/factories/order.ts'
import { buildSeller, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { ledgerFaults } from '#server/context/ledger.ts'

beforeAll(() => startApp())

const pathOf = (seller: TestUser) => `/user/${seller.uuid}/depotSystem/product`
const listOf = async (seller: TestUser, query = '') =>
  DepotProductList.parse((await as(seller).get(`${pathOf(seller)}${query}`)).body)
const editMany = async (seller: TestUser, products: object[]) =>
  EditedDepotProducts.parse((await as(seller).patch(pathOf(seller), { products })).body).data
const adding = ({ uuid, version, variants }: DepotProduct, pieces: number) => ({
  uuid,
  version,
  changes: {
    variants: variants.map((one) => ({ ...one, seenQuantity: one.quantity, quantity: one.quantity + pieces })),
  },
})

test('several products are edited at once; one that changed or is gone does not stop the others', async () => {
  const seller = await buildSeller()
  const stranger = await buildDepotProduct(await buildSeller())
  const [dress, shirt] = [await buildDepotProduct(seller), await buildDepotProduct(seller)]
  const edited = await editMany(seller, [
    { uuid: dress.uuid, version: dress.version, changes: { price: 99.5 } },
    { uuid: shirt.uuid, version: 'stale', changes: { price: 1 } },
    { uuid: stranger.uuid, version: stranger.version, changes: { price: 1 } },
  ])
  expect(edited.map(({ product, fault }) => [product?.price ?? null, fault])).toEqual([
    [99.5, null],
    [null, 'PRECONDITION_FAILED_EXCEPTION'],
    [null, 'NOT_FOUND_EXCEPTION'],
  ])
  expect(
    edited.map(({ newer }) => newer),
    'the table shows the newer one',
  ).toEqual([null, shirt, null])
  const newer = edited[1]?.newer
  const again = [{ uuid: shirt.uuid, version: newer?.version, changes: { price: 1 } }]
  expect(await editMany(seller, again)).toMatchObject([{ product: { price: 1 }, fault: null }])
  const prices = new Map((await listOf(seller)).data.map(({ uuid, price }) => [uuid, price]))
  expect(prices.get(shirt.uuid)).toBe(1)
})

test('pieces are added on top of what was sold meanwhile, and too many are not taken away', async () => {
  const { seller, variants } = await buildGoods([5])
  const [seen] = (await listOf(seller)).data
  if (!seen) throw new Error('no product')
  await placeOrder(visitor(), [{ variant: variants[0] ?? '', quantity: 2 }])
  const [added] = await editMany(seller, [adding(seen, 10)])
  expect(added?.product?.quantity).toBe(13)
  if (!added?.product) throw new Error('nothing was added')
  await placeOrder(visitor(), [{ variant: variants[0] ?? '', quantity: 9 }])
  const [refused] = await editMany(seller, [adding(added.product, -13)])
  expect(refused).toMatchObject({ product: null, fault: 'OUT_OF_STOCK_EXCEPTION' })
  expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])
})

test('the number of edits in one call is limited', async () => {
  const seller = await buildSeller()
  const { uuid, version } = await buildDepotProduct(seller)
  const products = Array.from({ length: 101 }, () => ({ uuid, version, changes: { price: 5 } }))
  expect(await as(seller).patch(pathOf(seller), { products })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await as(seller).patch(pathOf(seller), { products: [] })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('the list is sorted and filtered by stock, page by page', async () => {
  const seller = await buildSeller()
  const of = (name: string, price: number, quantity: number) =>
    buildDepotProduct(seller, { name, price, variants: [{ size: 'S', quantity }] })
  await of('Koc', 30, 0)
  await of('Szal', 10, 2)
  await of('Pas', 20, 40)
  const namesOf = async (query: string) => {
    const first = await listOf(seller, `?limit=2&${query}`)
    const next = first.meta.next
    const rest = next === null ? [] : (await listOf(seller, `?limit=2&${query}&cursor=${next}`)).data
    return [...first.data, ...rest].map(({ name }) => name)
  }
  expect(await namesOf('sort=newest')).toEqual(['Pas', 'Szal', 'Koc'])
  expect(await namesOf('sort=oldest')).toEqual(['Koc', 'Szal', 'Pas'])
  expect(await namesOf('sort=price')).toEqual(['Szal', 'Pas', 'Koc'])
  expect(await namesOf('sort=priceDown')).toEqual(['Koc', 'Pas', 'Szal'])
  expect(await namesOf('sort=stock')).toEqual(['Koc', 'Szal', 'Pas'])
  expect(await namesOf('stock=few')).toEqual(['Szal'])
  expect(await namesOf('stock=none')).toEqual(['Koc'])
  expect((await listOf(seller, '?stock=few')).meta.total).toBe(1)
})
