import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { LivePurchaseList, LiveSummary, LiveTimeline } from '#contracts/live/live-summary.ts'
import { LiveDesk } from '#contracts/live/live-desk.ts'
import { liveMinuteRepo } from '#server/areas/live/live/minutes.repo.ts'
import { backdate, buildLive } from '#tests/factories/live.ts'
import { buildGoods, placeOrder } from '#tests/factories/order.ts'
import { buildSeller, buildUser, type TestSeller } from '#tests/factories/user.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'

await startApp()

const pathOf = (seller: TestSeller, { uuid }: { uuid: string }) => `/user/${seller.uuid}/video/${uuid}`

async function show(seller: TestSeller, live: { uuid: string }, projectionUuid: string) {
  const { body } = await visitor().get(`/user/${seller.uuid}/productDefinitionProjection/${projectionUuid}`)
  const { definitionUuid } = body as { definitionUuid: string }
  await as(seller).patch(`${pathOf(seller, live)}/product`, {
    definitionUuid,
    definitionProjectionUuid: projectionUuid,
  })
}

/** Places an order in the live. */
const buyIn = (live: { uuid: string }, variant: string, quantity: number) =>
  placeOrder(visitor(), [{ variant, quantity }], {
    lines: [{ variantProjectionUuid: variant, quantity, videoUuid: live.uuid }],
  })

const first = ([one]: string[]) => one ?? ''
/** Records the minute statistics, as the worker does every second. */
const tick = (now = new Date()) => app().context.services.lives.noteMinutes(now)

test('viewers, likes and purchases are recorded by minute, and only the seller gets the summary', async () => {
  const seller = await buildSeller()
  const live = await buildLive(seller)
  await backdate(live.uuid, 30)
  const goods = await buildGoods([9], 5000, seller)
  await show(seller, live, goods.projectionUuid)
  await tick(new Date(Date.now() - 20_000))
  const viewer = await listen(`${app().api}/conversation/${live.conversationUuid}/events`)
  await viewer.until(({ type, data }) => type === 'viewers' && (data as { quantity: number }).quantity === 1)
  const desk = await listen(`${app().api}/conversation/${live.conversationUuid}/events?watching=0`)
  expect(await desk.until(({ type }) => type === 'viewers'), 'a desk is none of those who watch').toMatchObject({
    data: { quantity: 1 },
  })

  const buyer = await buildUser()
  await as(buyer).post(`/user/${buyer.uuid}/reaction`, {
    objectDefinitionClass: 'video',
    objectDefinitionId: live.uuid,
    type: 'like',
  })
  await buyIn(live, first(goods.variants), 2)
  let later = 0
  await expect
    .poll(async () => {
      await tick(new Date(Date.now() + (later += 5000)))
      const minutes = await liveMinuteRepo.of(app().context.database.db, live.uuid)
      return Math.max(...minutes.map(({ viewersPeak }) => viewersPeak))
    })
    .toBe(1)

  await as(seller).patch(`${pathOf(seller, live)}/finish`)
  const summary = LiveSummary.parse((await as(seller).get(`${pathOf(seller, live)}/summary`)).body)
  expect(summary).toMatchObject({ viewersPeak: 1, likeQuantity: 1, orderQuantity: 1, turnover: 100 })
  expect(summary.minutes[0]).toMatchObject({ minute: 0, likes: 1, orders: 1, turnover: 100 })
  expect(summary.products).toMatchObject([{ quantity: 2, turnover: 100 }])
  expect(summary.duration).toBeGreaterThanOrEqual(30)
  expect(await as(buyer).get(`${pathOf(seller, live)}/summary`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(
    LiveTimeline.parse((await visitor().get(`/shopVideo/${live.uuid}/timeline`)).body).orders,
    'whoever watches sees when people bought',
  ).toEqual([{ offset: 0, quantity: 1 }])
})

test('purchases are shown without names, live and afterwards, without cancelled ones', async () => {
  const seller = await buildSeller()
  const live = await buildLive(seller)
  const goods = await buildGoods([9], 5000, seller)
  await show(seller, live, goods.projectionUuid)
  const viewer = await listen(`${app().api}/conversation/${live.conversationUuid}/events`)
  await buyIn(live, first(goods.variants), 1)
  const purchase = await viewer.until(({ type }) => type === 'purchase')
  expect(purchase.data).toMatchObject({ videoUuid: live.uuid, name: 'Sukienka lniana Bryza', quantity: 1 })
  expect(Object.keys(purchase.data as object)).toEqual(['videoUuid', 'definitionUuid', 'name', 'quantity'])
  await buyIn(live, first(goods.variants), 2)
  // An order outside the live.
  await placeOrder(visitor(), [{ variant: first(goods.variants) }])
  const answer = await visitor().get(`/shopVideo/${live.uuid}/purchaseHistory?limit=1`)
  expect(answer.bytes.toString()).not.toMatch(/Kasia|Mazur/)
  const { meta, data } = LivePurchaseList.parse(answer.body)
  expect(meta.total).toBe(2)
  expect(data).toMatchObject([{ quantity: 2, name: 'Sukienka lniana Bryza' }])
  const next = await visitor().get(`/shopVideo/${live.uuid}/purchaseHistory?limit=1&cursor=${meta.next}`)
  expect(LivePurchaseList.parse(next.body).data).toMatchObject([{ quantity: 1 }])
})

test('a bookmark is added once by uuid, can be renamed, and is a chapter beside the products', async () => {
  const seller = await buildSeller()
  const live = await buildLive(seller)
  await backdate(live.uuid, 65)
  const goods = await buildGoods([1], 5000, seller)
  await show(seller, live, goods.projectionUuid)
  const bookmark = randomUUID()
  const put = (body: object, streamId = live) =>
    as(seller).put(`${pathOf(seller, streamId)}/desk/bookmark/${bookmark}`, body)
  expect(LiveDesk.parse((await put({})).body).bookmarks).toMatchObject([{ uuid: bookmark, title: '' }])
  await put({ title: 'Pytania o rozmiary' })
  const { chapters } = LiveTimeline.parse((await visitor().get(`/shopVideo/${live.uuid}/timeline`)).body)
  expect(chapters.map(({ kind, title }) => [kind, title])).toEqual([
    ['product', 'Sukienka'],
    ['bookmark', 'Pytania o rozmiary'],
  ])
  expect(chapters[1]?.offset).toBeGreaterThanOrEqual(65)
  expect(await put({ title: 'x'.repeat(61) })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const other = await buildLive(seller, 'announced')
  expect(await put({}, other), 'before the start there is nothing to mark').toFailWith(409, 'LIVE_CONFLICT_EXCEPTION')
  const gone = () => as(seller).delete(`${pathOf(seller, live)}/desk/bookmark/${bookmark}`)
  for (let n = 0; n < 2; n += 1) expect((await gone()).status).toBe(204)
  expect(LiveDesk.parse((await as(seller).get(`${pathOf(seller, live)}/desk`)).body).bookmarks).toEqual([])
})
