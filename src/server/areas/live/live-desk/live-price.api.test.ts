import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { LiveDesk } from '#contracts/live/live-desk.ts'
import type { DefinitionProjection } from '#contracts/catalogue/product.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { buildLive } from '#tests/factories/live.ts'
import { buildGoods, orderBody, orderOf, placeOrder, quoteOf, sendOrder, type Goods } from '#tests/factories/order.ts'
import { buildSeller, buildUser } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'

await startApp()

/** A live on air that shows one product, for 100 zł. */
async function buildShown() {
  const seller = await buildSeller()
  const live = await buildLive(seller)
  const goods = await buildGoods([5], 10_000, seller)
  const path = `/user/${seller.uuid}/video/${live.uuid}`
  const read = async () => {
    const answer = await visitor().get(`/user/${seller.uuid}/productDefinitionProjection/${goods.projectionUuid}`)
    return answer.body as DefinitionProjection
  }
  const { definitionUuid, uuid: definitionProjectionUuid } = await read()
  await as(seller).patch(`${path}/product`, { definitionUuid, definitionProjectionUuid })
  return {
    seller,
    live,
    goods,
    path,
    definitionUuid,
    read,
    setPrice: (price: number | null) => as(seller).put(`${path}/desk/product/${definitionUuid}/price`, { price }),
    desk: async () => LiveDesk.parse((await as(seller).get(`${path}/desk`)).body),
    periods: () => periodsOf(goods),
  }
}

async function periodsOf({ projectionUuid }: Goods) {
  const { rows } = await app().context.database.pool.query<{
    price: string
    video_uuid: string | null
    is_open: boolean
  }>(
    `select price::text, video_uuid, until is null as is_open from price_periods
      where projection_uuid = $1 order by since, uuid`,
    [projectionUuid],
  )
  return rows.map((row) => [Number(row.price), row.video_uuid !== null, row.is_open])
}

const first = ([one]: string[]) => one ?? ''

test('a price in a live is sent to viewers as a reduction from the lowest in 30 days, and applies to basket and order', async () => {
  const { setPrice, live, read, goods, desk } = await buildShown()
  const variant = first(goods.variants)
  const viewer = await listen(`${app().api}/conversation/${live.conversationUuid}/events`)
  const priced = LiveDesk.parse((await setPrice(79.9)).body)
  expect(priced.products[0]).toMatchObject({
    regularPrice: 100,
    definitionProjection: { price: 79.9, lowestPrice: 100 },
  })
  expect(await viewer.until(({ type }) => type === 'price')).toMatchObject({
    data: { videoUuid: live.uuid, definitionProjectionUuid: goods.projectionUuid },
  })
  expect(await read()).toMatchObject({ price: 79.9, lowestPrice: 100 })

  const quote = await quoteOf(visitor(), [{ variant }])
  expect(quote.sellers[0]?.lines[0]).toMatchObject({ price: 79.9, lowestPrice: 100 })
  const lines = [{ variantProjectionUuid: variant, quantity: 1, videoUuid: live.uuid }]
  const order = await placeOrder(visitor(), [{ variant }], { lines })
  const [line] = (await orderOf(order)).sellerOrders.flatMap((part) => part.lines)
  expect(line).toMatchObject({ price: 79.9, lowestPrice: 100, isFromLive: true, videoUuid: live.uuid })
  expect(await desk()).toMatchObject({
    orderQuantity: 1,
    turnover: 79.9,
    purchases: [{ quantity: 1, total: 79.9, who: 'Kasia' }],
    products: [{ soldQuantity: 1 }],
  })
  expect(Object.values(await ledgerFaults(app().context.database.db)).flat()).toEqual([])
})

test('the regular price returns when the live price is removed or the live ends; both count in the 30 days', async () => {
  const { setPrice, read, periods, seller, path, desk } = await buildShown()
  await setPrice(80)
  for (let n = 0; n < 2; n += 1) expect((await setPrice(null)).status, 'again is harmless').toBe(200)
  expect(await read()).toMatchObject({ price: 100, lowestPrice: null })
  expect((await desk()).products[0]?.regularPrice).toBeNull()
  await setPrice(90)
  expect(await read()).toMatchObject({ price: 90, lowestPrice: 80 })
  expect(await periods()).toEqual([
    [10_000, false, false],
    [8000, true, false],
    [10_000, false, false],
    [9000, true, true],
  ])
  await as(seller).patch(`${path}/finish`)
  expect(await read()).toMatchObject({ price: 100, lowestPrice: null })
  expect((await periods()).at(-1)).toEqual([10_000, false, true])
})

test('an order prepared at a live price is refused once the price is higher', async () => {
  const { setPrice, goods, seller, path } = await buildShown()
  const variant = first(goods.variants)
  await setPrice(50)
  const expected = (await quoteOf(visitor(), [{ variant }])).sellers[0]
  const body = await orderBody([{ variant }])
  const total = 50 + (expected?.deliveryOptions.find(({ kind }) => kind === 'courier')?.price ?? 0)
  await as(seller).patch(`${path}/finish`)
  expect(await sendOrder(visitor(), { ...body, expectedTotal: total })).toFailWith(409, 'PRICE_CHANGED_EXCEPTION')
})

test('a hold keeps its price, even after the live price has ended', async () => {
  const { setPrice, goods, live, seller, path, desk } = await buildShown()
  const buyer = await buildUser()
  const variant = first(goods.variants)
  await setPrice(60)
  const reserved = await as(buyer).post(`/user/${buyer.uuid}/reserve/${variant}`, { wanted: 2, videoUuid: live.uuid })
  expect(reserved.body).toMatchObject({ state: 'held', granted: 2 })
  expect((await desk()).products[0]?.reserved).toEqual([{ uuid: variant, held: 2, waiting: 0 }])
  await as(seller).patch(`${path}/finish`)
  const lines = [{ variantProjectionUuid: variant, quantity: 1, videoUuid: live.uuid }]
  const order = await placeOrder(as(buyer), [{ variant }], { lines })
  const [line] = (await orderOf(order)).sellerOrders.flatMap((part) => part.lines)
  expect(line).toMatchObject({ price: 60, isFromLive: true })
})

test('waiting buyers are shown on the desk, in queue order', async () => {
  const { goods, live, desk } = await buildShown()
  const variant = first(goods.variants)
  const [one, two] = [await buildUser(), await buildUser()]
  const setPrice = (user: typeof one, wanted: number) =>
    as(user).post(`/user/${user.uuid}/reserve/${variant}`, { wanted, videoUuid: live.uuid })
  await setPrice(one, 5)
  await setPrice(two, 3)
  const holder = randomUUID().replaceAll('-', '')
  await visitor().send('POST', `/reserve/${variant}`, {
    body: JSON.stringify({ wanted: 1, videoUuid: live.uuid }),
    headers: { 'content-type': 'application/json', 'holder-token': holder },
  })
  const { waiting, products } = await desk()
  expect(products[0]?.reserved).toEqual([{ uuid: variant, held: 5, waiting: 4 }])
  expect(waiting.map(({ who, wanted }) => [who, wanted])).toEqual([
    [expect.any(String), 3],
    [null, 1],
  ])
})

test('a live price needs a live on air, a listed product and a valid amount', async () => {
  const { setPrice, seller, path } = await buildShown()
  for (const price of [0, -5, 12.345, 1_000_000_001, 'free'])
    expect(await setPrice(price as number)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect((await setPrice(100)).body, 'what it costs anyway is no other price').toMatchObject({
    products: [{ regularPrice: null }],
  })
  const unknown = await as(seller).put(`${path}/desk/product/${randomUUID()}/price`, { price: 5 })
  expect(unknown).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  await as(seller).patch(`${path}/finish`)
  expect(await setPrice(5)).toFailWith(409, 'LIVE_CONFLICT_EXCEPTION')
})
