import { expect, test } from 'vitest'
import { dayOf } from '#contracts/video/video-statistic.rules.ts'
import { VideoStatistic } from '#contracts/video/video-statistic.ts'
import { buildGoods, orderOf, placeOrder, takeStep } from '#tests/factories/order.ts'
import { buildSeller, buildUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { videoDays } from './table.ts'

await startApp()

test('the activity of viewers is counted by day and in total', async () => {
  const seller = await buildSeller()
  const { uuid } = await buildVideo({}, seller)
  const of = `/user/${seller.uuid}/video/${uuid}`
  const buyer = await buildUser()
  await app()
    .context.database.db.insert(videoDays)
    .values({ videoUuid: uuid, day: '2020-02-29', watchedSeconds: 100, productClickQuantity: 2 })
  for (const viewer of [buyer, await buildUser()]) {
    await as(viewer).patch(`${of}/viewQuantity`)
    await as(viewer).patch(`${of}/viewQuantity`)
  }
  const like = { objectDefinitionClass: 'video', objectDefinitionId: uuid }
  await as(buyer).post(`/user/${buyer.uuid}/reaction`, { ...like, type: 'like' })
  await as(buyer).post(`/user/${buyer.uuid}/reaction`, { ...like, type: 'like' })
  for (const body of [{ watchedSeconds: 7 }, { watchedSeconds: 5, productClickQuantity: 1 }, {}])
    expect((await visitor().patch(`${of}/activity`, body)).status).toBe(204)

  const statistic = VideoStatistic.parse((await as(seller).get(`${of}/statistic`)).body)
  expect(statistic).toMatchObject({
    viewQuantity: 2,
    likeQuantity: 1,
    watchedSeconds: 112,
    productClickQuantity: 3,
    orderQuantity: 0,
    turnover: 0,
  })
  expect(statistic.days).toHaveLength(30)
  expect(statistic.days.at(-1)).toEqual({
    day: dayOf(new Date()),
    viewQuantity: 2,
    likeQuantity: 1,
    watchedSeconds: 12,
    productClickQuantity: 1,
    orderQuantity: 0,
    turnover: 0,
  })
  expect(statistic.days.slice(0, -1).every(({ viewQuantity }) => viewQuantity === 0)).toBe(true)
})

test('reported activity is limited to plausible values, and to videos that can be watched', async () => {
  const seller = await buildSeller()
  const [seen, hidden] = [await buildVideo({}, seller), await buildVideo({ isReady: false }, seller)]
  const report = (uuid: string, body: unknown, owner = seller.uuid) =>
    visitor().patch(`/user/${owner}/video/${uuid}/activity`, body)
  for (const body of [
    { watchedSeconds: 301 },
    { watchedSeconds: -1 },
    { watchedSeconds: 1.5 },
    { productClickQuantity: 21 },
  ])
    expect(await report(seen.uuid, body)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const strange = (await buildSeller()).uuid
  expect((await report(hidden.uuid, { watchedSeconds: 1 })).status).toBe(204)
  expect((await report(seen.uuid, { watchedSeconds: 1 }, strange)).status).toBe(204)
  for (const { uuid } of [seen, hidden]) {
    const statistic = await as(seller).get(`/user/${seller.uuid}/video/${uuid}/statistic`)
    expect(statistic.body).toMatchObject({ watchedSeconds: 0 })
  }
})

test('an order is not attributed to a video that does not show the goods', async () => {
  const goods = await buildGoods([9], 10_000)
  const [variant = ''] = goods.variants
  await buildVideo({ projectionUuid: goods.projectionUuid }, goods.seller)
  const { uuid } = await buildVideo({}, goods.seller)
  const lines = [{ variantProjectionUuid: variant, quantity: 1, videoUuid: uuid }]
  const order = await orderOf(await placeOrder(visitor(), [{ variant }], { lines }))
  expect(order.sellerOrders[0]?.lines).toMatchObject([{ videoUuid: null }])
  const statistic = await as(goods.seller).get(`/user/${goods.seller.uuid}/video/${uuid}/statistic`)
  expect(statistic.body).toMatchObject({ orderQuantity: 0 })
})

test('orders of goods that a video showed count for it with their turnover, unless cancelled', async () => {
  const goods = await buildGoods([9], 10_000)
  const { uuid } = await buildVideo({ projectionUuid: goods.projectionUuid }, goods.seller)
  const [variant = ''] = goods.variants
  const order = (videoUuid: string | null, quantity: number) =>
    placeOrder(visitor(), [{ variant, quantity }], { lines: [{ variantProjectionUuid: variant, quantity, videoUuid }] })
  await order(uuid, 2)
  await order(null, 1)
  const cancelled = await order(uuid, 1)
  const ofVideo = async () =>
    VideoStatistic.parse((await as(goods.seller).get(`/user/${goods.seller.uuid}/video/${uuid}/statistic`)).body)
  expect(await ofVideo()).toMatchObject({ orderQuantity: 2, turnover: 300 })
  const part = (await orderOf(cancelled)).sellerOrders[0]?.uuid ?? ''
  await takeStep(as(goods.seller), part, 'cancel', { reason: 'brak' })
  const statistic = await ofVideo()
  expect(statistic).toMatchObject({ orderQuantity: 1, turnover: 200 })
  expect(statistic.days.at(-1)).toMatchObject({ orderQuantity: 1, turnover: 200 })
})
