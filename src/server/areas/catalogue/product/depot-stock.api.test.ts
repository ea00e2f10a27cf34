import { expect, test, vi } from 'vitest'
import { DepotProduct } from '#contracts/catalogue/depot.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import type { MovementKind } from '#server/areas/catalogue/stock/table.ts'
import { buildDepotProduct } from '#tests/factories/depot.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { categoryUuid } from '#tests/factories/video.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { depotImportPieces, depotImports, type ImportPiece } from './table.ts'

await startApp()

const pathOf = (seller: TestSeller, { uuid }: { uuid: string }) => `/user/${seller.uuid}/depotSystem/product/${uuid}`
const patch = (seller: TestSeller, product: DepotProduct, body: object, seen: string | null = product.version) =>
  as(seller).send('PATCH', pathOf(seller, product), {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(seen !== null && { 'if-match': seen }) },
  })
const read = async (seller: TestSeller, product: DepotProduct) =>
  DepotProduct.parse((await as(seller).get(pathOf(seller, product))).body)
const quantitiesOf = ({ variants }: DepotProduct) => variants.map(({ quantity }) => quantity)

/** Sells pieces directly, without an order. */
const sell = (product: DepotProduct, pieces: number, index = 0) => {
  const { database, services } = app().context
  const variantUuid = product.variants[index]?.uuid ?? ''
  return services.stock.move(database.db, [{ variantUuid, delta: -pieces, kind: 'order' }])
}
/** Body as the seller's form sends it: all variants with the seen and the new quantities. */
const wanted = ({ variants }: DepotProduct, ...quantities: number[]) => ({
  variants: variants.map(({ uuid, name, size, quantity }, index) => ({
    uuid,
    name,
    size,
    seenQuantity: quantity,
    quantity: quantities[index] ?? quantity,
  })),
})
const movements = async (product: DepotProduct) => {
  const { rows } = await app().context.database.pool.query<{
    kind: MovementKind
    delta: number
    reason: string | null
  }>(`select kind, delta, reason from stock_movements where variant_uuid = any($1) order by id`, [
    product.variants.map(({ uuid }) => uuid),
  ])
  return rows.map(({ kind, delta, reason }) => [kind, delta, reason])
}
const addsUp = async () => expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])

test('pieces sold while the seller counts stay sold, since the difference is booked', async () => {
  const seller = await buildSeller()
  const seen = await buildDepotProduct(seller)
  await sell(seen, 2)
  const saved = await patch(seller, seen, wanted(seen, 13, 1))
  expect(saved.status, saved.bytes.toString()).toBe(200)
  expect(quantitiesOf(DepotProduct.parse(saved.body))).toEqual([11, 1])
  expect(await movements(seen)).toEqual([
    ['edit', 3, null],
    ['edit', 1, null],
    ['order', -2, null],
    ['edit', 10, null],
  ])
  await addsUp()
})

test('a sale does not conflict with an edit of the description, which changes no quantity', async () => {
  const seller = await buildSeller()
  const seen = await buildDepotProduct(seller)
  await sell(seen, 1)
  expect((await read(seller, seen)).version).toBe(seen.version)
  const saved = await patch(seller, seen, { description: 'Wełna', ...wanted(seen) })
  expect(DepotProduct.parse(saved.body)).toMatchObject({ description: 'Wełna', quantity: 3 })
})

test('if fewer pieces are left than would be removed, each such line is named and nothing changes', async () => {
  const seller = await buildSeller()
  const seen = await buildDepotProduct(seller)
  await sell(seen, 3, 0)
  await sell(seen, 1, 1)
  const refused = await patch(seller, seen, { name: 'Inna', ...wanted(seen, 2, 0) })
  expect(refused).toFailWith(409, 'OUT_OF_STOCK_EXCEPTION')
  expect(refused.body).toMatchObject({
    errors: [{ path: ['variants', 0, 'quantity'] }, { path: ['variants', 1, 'quantity'] }],
  })
  expect(await read(seller, seen)).toMatchObject({ name: seen.name, quantity: 0 })
})

test('a repeated change books nothing twice, and a change of quantity without a version is refused', async () => {
  const seller = await buildSeller()
  const seen = await buildDepotProduct(seller)
  const change = wanted(seen, 9)
  expect(await patch(seller, seen, change, null)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect((await patch(seller, seen, change)).status).toBe(200)
  expect(await patch(seller, seen, change)).toFailWith(412, 'PRECONDITION_FAILED_EXCEPTION')
  expect(quantitiesOf(await read(seller, seen))).toEqual([9, 1])
})

test.each([
  ['no quantity that was seen', { seenQuantity: undefined }, 'seenQuantity'],
  ['a seen one below zero', { seenQuantity: -1 }, 'seenQuantity'],
  ['half a piece that was seen', { seenQuantity: 0.5 }, 'seenQuantity'],
  ['more than the depot holds', { seenQuantity: 0, quantity: 1_000_000 }, 'quantity'],
])('a variant with %s is refused with its path', async (_, values, field) => {
  const seller = await buildSeller()
  const seen = await buildDepotProduct(seller)
  const { variants } = wanted(seen)
  const refused = await patch(seller, seen, { variants: [{ ...variants[0], ...values }] })
  expect(refused).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const { errors } = refused.body as { errors: { path: unknown[] }[] }
  expect(errors[0]?.path.map(String)).toEqual(['variants', '0', field])
  expect(await read(seller, seen)).toEqual(seen)
})

test('removing a variant, a product or an account books movements', async () => {
  const seller = await buildSeller()
  const seen = await buildDepotProduct(seller)
  const [one] = wanted(seen).variants
  expect((await patch(seller, seen, { variants: [one] })).status).toBe(200)
  expect((await as(seller).delete(pathOf(seller, seen))).status).toBe(204)
  expect((await movements(seen)).slice(2)).toEqual([
    ['edit', -1, 'removed'],
    ['edit', -3, 'removed'],
  ])
  const stored = await buildDepotProduct(seller)
  expect((await as(seller).post(`/user/${seller.uuid}/deletion`, { password: seller.password })).status).toBe(204)
  expect((await movements(stored)).slice(2)).toEqual(expect.arrayContaining([['correction', -3, 'accountDeleted']]))
  await addsUp()
})

test('an import books the difference, so that pieces sold meanwhile stay sold', async () => {
  const seller = await buildSeller()
  const product = await buildDepotProduct(seller, {
    variants: ['S', 'M', 'L'].map((size) => ({ size, quantity: 5 })),
  })
  const { db } = app().context.database
  const row = (size: string, quantity: number, seen?: number | null) => ({
    uuid: crypto.randomUUID(),
    code: product.code,
    name: size,
    size,
    quantity,
    position: 0,
    ...(seen !== undefined && { seen }),
  })
  const content: ImportPiece = {
    products: [],
    variants: [row('S', 9, 5), row('M', 1, 5), row('L', 7), row('XL', 2, null)],
  }
  const importUuid = crypto.randomUUID()
  await db.insert(depotImports).values({ uuid: importUuid, ownerUuid: seller.uuid, decidedAt: new Date() })
  await db.insert(depotImportPieces).values({ importUuid, position: 0, content })
  await sell(product, 2, 0)
  await sell(product, 3, 1)
  for (let n = 0; n < 2; n += 1) await app().context.services.depots.finishImport(importUuid)
  const after = new Map((await read(seller, product)).variants.map(({ size, quantity }) => [size, quantity]))
  expect(Object.fromEntries(after)).toEqual({ S: 7, M: 0, L: 7, XL: 2 })
  await addsUp()
})

test('pages are invalidated by a changed product, and not by its stock', async () => {
  const seller = await buildSeller()
  const unseen = await buildDepotProduct(seller)
  const { definitionUuid } = await buildProjection(seller)
  const { pool } = app().context.database
  const { rows } = await pool.query<{ uuid: string }>(
    'select depot_product_uuid as uuid from product_definitions where uuid = $1',
    [definitionUuid],
  )
  const touched = vi.spyOn(app().context.changes, 'touch')
  await patch(seller, unseen, { price: 19.5 })
  const seen = DepotProduct.parse((await as(seller).get(pathOf(seller, { uuid: rows[0]?.uuid ?? '' }))).body)
  const stocked = DepotProduct.parse((await patch(seller, seen, wanted(seen, 8))).body)
  expect(touched).not.toHaveBeenCalled()
  await patch(seller, stocked, { price: 19.5 })
  expect(touched).toHaveBeenCalledExactlyOnceWith({ product: [definitionUuid], category: [] })
  await patch(seller, stocked, { categoryUuid: categoryUuid(5) }, null)
  const { category } = touched.mock.lastCall?.[0] ?? {}
  expect(category).toEqual(expect.arrayContaining([categoryUuid(), categoryUuid(5)]))
  await as(seller).delete(pathOf(seller, seen))
  expect(touched).toHaveBeenCalledTimes(3)
  touched.mockRestore()
})
