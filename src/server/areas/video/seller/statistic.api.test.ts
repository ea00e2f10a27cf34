import { beforeAll, expect, test } from 'vitest'
import type { ShopStatistic } from '#contracts/video/shop-statistic.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { buildPurchase } from '#tests/factories/order.ts'
import { buildSeller, buildUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { as, startApp } from '#tests/setup/app.ts'

beforeAll(() => startApp())

test('a user without a shop has no statistics', async () => {
  const user = await buildUser()
  expect(await as(user).get(`/user/${user.uuid}/shop/statistic`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test('a seller sees statistics of videos that are not deleted, the most viewed first', async () => {
  const seller = await buildSeller()
  await buildVideo({ viewQuantity: 5, likeQuantity: 1 }, seller)
  const best = await buildVideo({ viewQuantity: 50, likeQuantity: 7, type: VIDEO_TYPE.vod }, seller)
  await buildVideo({ viewQuantity: 1000, deletedAt: new Date() }, seller)
  await buildVideo({ viewQuantity: 1000 })
  const fan = await buildUser()
  await as(fan).post(`/user/${fan.uuid}/favorite/${seller.uuid}`)
  await buildPurchase(fan, seller)
  await as(fan).post(`/user/${seller.uuid}/review`, { content: 'Dobre', rating: { rate: 4 } })
  const statistic = (await as(seller).get(`/user/${seller.uuid}/shop/statistic`)).body as ShopStatistic
  expect(statistic).toMatchObject({
    videoQuantity: { live: 0, vod: 1, short: 1 },
    viewQuantity: 55,
    likeQuantity: 8,
    favoriteQuantity: 1,
    reviewQuantity: 1,
    ratingAverage: '4.00',
  })
  expect(statistic.mostViewed).toHaveLength(2)
  expect(statistic.mostViewed[0]).toMatchObject({ uuid: best.uuid, viewQuantity: 50 })
})
