// Embedded too: ends of holds by the database's clock.
import { beforeAll, expect, test } from 'vitest'
import type { Quote } from '#contracts/commerce/basket.ts'
import { buildGoods, orderOf, placeOrder } from '#tests/factories/order.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { buyer, first, liveOf } from '#tests/factories/reservation.ts'

beforeAll(() => startApp())

test('a hold keeps the lower price, in the basket and in the order, and the order uses it up', async () => {
  const goods = await buildGoods([2], 10_000)
  const [variant, videoUuid] = [first(goods.variants), await liveOf(goods)]
  const person = await buyer()
  await person.reserve(variant, { videoUuid })
  const priceTo = async (grosze: number) => {
    await app().context.database.pool.query(
      `update definition_projections set price = $2 from projection_variants
        where projection_uuid = definition_projections.uuid and projection_variants.uuid = $1`,
      [variant, grosze],
    )
    const client = as(person.user)
    const quote = (await client.post('/basket/quote', { items: [{ variantProjectionUuid: variant, quantity: 1 }] }))
      .body as Quote
    return quote.sellers[0]?.lines[0]
  }
  expect(await priceTo(8_000)).toMatchObject({ price: 80, reservation: { state: 'held' } })
  expect(await priceTo(12_000)).toMatchObject({ price: 100 })
  const order = await placeOrder(as(person.user), [{ variant }])
  expect((await orderOf(order)).sellerOrders).toMatchObject([{ goods: 100 }])
  expect(await person.list()).toEqual([])
  expect((await orderOf(await placeOrder(visitor(), [{ variant }]))).sellerOrders).toMatchObject([{ goods: 120 }])
})

test('the price of a hold applies to no more pieces than are held', async () => {
  const goods = await buildGoods([5], 10_000)
  const variant = first(goods.variants)
  const { user, reserve } = await buyer()
  await reserve(variant, { videoUuid: await liveOf(goods), wanted: 2 })
  await app().context.database.pool.query(
    `update definition_projections set price = 12000 from projection_variants
      where projection_uuid = definition_projections.uuid and projection_variants.uuid = $1`,
    [variant],
  )
  const lineOf = async (quantity: number) => {
    const items = [{ variantProjectionUuid: variant, quantity, seenPrice: 100 }]
    return ((await as(user).post('/basket/quote', { items })).body as Quote).sellers[0]?.lines[0]
  }
  expect(await lineOf(2)).toMatchObject({ price: 100, change: 'none' })
  expect(await lineOf(3)).toMatchObject({ price: 120, change: 'price' })
  const order = await placeOrder(as(user), [{ variant, quantity: 3 }])
  expect((await orderOf(order)).sellerOrders).toMatchObject([{ goods: 360 }])
})
