// Embedded too: ends of holds by the database's clock.
import { beforeAll, expect, test } from 'vitest'
import { buildGoods, placeOrder } from '#tests/factories/order.ts'
import { as, startApp, visitor } from '#tests/setup/app.ts'
import { buyer, browser, bodyOf, first, liveOf, letPass } from '#tests/factories/reservation.ts'

beforeAll(() => startApp())

test('signing in moves a browser’s reservations to the user, and merges two of one variant', async () => {
  const goods = await buildGoods([4, 1])
  const [shared = '', gone = ''] = goods.variants
  await placeOrder(visitor(), [{ variant: gone }])
  const videoUuid = await liveOf(goods)
  const [visiting, account, next] = [browser(), await buyer(), browser()]
  const older = bodyOf(await visiting.reserve(shared, { videoUuid, wanted: 1 }))
  await account.reserve(shared, { videoUuid, wanted: 3 })
  await visiting.reserve(gone)
  await next.reserve(shared, { videoUuid })
  const { user, holder } = { user: account.user, holder: visiting.holder }
  const merge = () =>
    as(user).send('POST', `/user/${user.uuid}/basket/merge`, {
      body: JSON.stringify({ items: [] }),
      headers: { 'content-type': 'application/json', 'holder-token': holder },
    })
  for (const _ of [1, 2]) expect((await merge()).status).toBe(200)
  expect(await visiting.list()).toEqual([])
  expect(await account.list()).toMatchObject([
    { uuid: older.uuid, state: 'held', granted: 3, expiresAt: older.expiresAt },
    { state: 'queued', position: 1 },
  ])
  expect(await next.list(), 'the piece that the merge freed').toMatchObject([{ state: 'held', granted: 1 }])
})

test('an expired hold does not prevent signing in', async () => {
  const goods = await buildGoods([2])
  const [variant, videoUuid] = [first(goods.variants), await liveOf(goods)]
  const [visiting, account] = [browser(), await buyer()]
  const { uuid } = bodyOf(await visiting.reserve(variant, { videoUuid }))
  await letPass(bodyOf(await account.reserve(variant, { videoUuid })).uuid)
  const answer = await as(account.user).send('POST', `/user/${account.user.uuid}/basket/merge`, {
    body: JSON.stringify({ items: [] }),
    headers: { 'content-type': 'application/json', 'holder-token': visiting.holder },
  })
  expect(answer.status).toBe(200)
  expect(await account.list()).toMatchObject([{ uuid, state: 'held' }])
})
