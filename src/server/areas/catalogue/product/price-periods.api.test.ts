import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ProductDefinition, ProjectionCreated } from '#contracts/catalogue/product.ts'
import { buildDepotProduct } from '#tests/factories/depot.ts'
import { orderOf, placeOrder, quoteOf } from '#tests/factories/order.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { pricePeriods } from './table.ts'

await startApp()

const DAY_MS = 24 * 60 * 60 * 1000
const db = () => app().context.database.db
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

type Depot = Awaited<ReturnType<typeof buildDepotProduct>>

/** Sells the product at the given price in a new video. */
async function sell(seller: TestSeller, product: Depot, price: number) {
  const body = {
    manualProductPrice: price,
    userDepotProductUuid: product.uuid,
    userDepotProductVariantUuids: product.variants.map(({ uuid }) => uuid),
  }
  const answer = await as(seller).post(`/user/${seller.uuid}/product-definition-projection/depot-system`, body)
  const { uuid, userProductDefinitionUuid: definitionUuid } = ProjectionCreated.parse(answer.body)
  const video = await buildVideo({ definitionUuid, projectionUuid: uuid }, seller)
  return { projectionUuid: uuid, definitionUuid, videoUuid: video.uuid }
}

const show = (seller: TestSeller, videoUuid: string, product: { definitionUuid: string; projectionUuid: string }) =>
  as(seller).patch(`/user/${seller.uuid}/video/${videoUuid}/product`, {
    definitionUuid: product.definitionUuid,
    definitionProjectionUuid: product.projectionUuid,
  })

/** True for each period that is over, in order. */
const periodsOf = async (projectionUuid: string) =>
  (
    await db()
      .select()
      .from(pricePeriods)
      .where(eq(pricePeriods.projectionUuid, projectionUuid))
      .orderBy(pricePeriods.since)
  ).map(({ price, until }) => [price, until !== null])

test('a price period begins with its projection and ends with the last video that shows it', async () => {
  const seller = await buildSeller()
  const product = await buildDepotProduct(seller)
  const dear = await sell(seller, product, 200)
  expect(await periodsOf(dear.projectionUuid)).toEqual([[20_000, false]])
  const other = await buildVideo(dear, seller)

  const cheap = await sell(seller, product, 150)
  expect((await show(seller, dear.videoUuid, cheap)).status).toBe(200)
  expect(await periodsOf(dear.projectionUuid), 'another video asks it still').toEqual([[20_000, false]])
  expect((await as(seller).delete(`/user/${seller.uuid}/video/${other.uuid}`)).status).toBe(204)
  expect(await periodsOf(dear.projectionUuid)).toEqual([[20_000, true]])

  expect((await show(seller, dear.videoUuid, dear)).status).toBe(200)
  expect(await periodsOf(dear.projectionUuid), 'it is asked again').toEqual([
    [20_000, true],
    [20_000, false],
  ])
})

test('no price period is open once the product has left the depot', async () => {
  const seller = await buildSeller()
  const product = await buildDepotProduct(seller)
  const { projectionUuid, videoUuid, definitionUuid } = await sell(seller, product, 200)
  expect((await as(seller).delete(`/user/${seller.uuid}/depotSystem/product/${product.uuid}`)).status).toBe(204)
  expect(await periodsOf(projectionUuid)).toEqual([[20_000, true]])
  const another = await sell(seller, await buildDepotProduct(seller), 10)
  await show(seller, videoUuid, another)
  await show(seller, videoUuid, { projectionUuid, definitionUuid })
  expect(await periodsOf(projectionUuid)).toEqual([[20_000, true]])
})

test('product, basket and order have the same lowest price of the 30 days before a reduction', async () => {
  const seller = await buildSeller()
  const product = await buildDepotProduct(seller)
  const [long, short, reduced] = [
    await sell(seller, product, 200),
    await sell(seller, product, 180),
    await sell(seller, product, 120),
  ]
  const date = (projectionUuid: string, since: Date, until: Date | null) =>
    db().update(pricePeriods).set({ since, until }).where(eq(pricePeriods.projectionUuid, projectionUuid))
  await date(long.projectionUuid, ago(90), null)
  await date(short.projectionUuid, ago(60), ago(20))
  await date(reduced.projectionUuid, ago(2), null)

  const { body } = await visitor().get(`/user/${seller.uuid}/productDefinition/${long.definitionUuid}`)
  const { definitionProjections } = ProductDefinition.parse(body)
  const lowest = new Map(definitionProjections.map(({ uuid, lowestPrice }) => [uuid, lowestPrice]))
  expect([long, short, reduced].map(({ projectionUuid }) => lowest.get(projectionUuid))).toEqual([null, 200, 180])

  const shown = definitionProjections.find(({ uuid }) => uuid === reduced.projectionUuid)
  const variant = shown?.variantDefinitionProjections[0]?.uuid ?? randomUUID()
  expect((await quoteOf(visitor(), [{ variant }])).sellers).toMatchObject([
    { lines: [{ price: 120, lowestPrice: 180 }] },
  ])
  const order = await orderOf(await placeOrder(visitor(), [{ variant }]))
  expect(order.sellerOrders).toMatchObject([{ lines: [{ price: 120, lowestPrice: 180 }] }])
})
