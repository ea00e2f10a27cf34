import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DeskLives, LiveDesk } from '#contracts/live/live-desk.ts'
import { lives } from '#server/areas/video/broadcast/table.ts'
import { liveSignals } from '../live/table.ts'
import { buildDepotProduct } from '#tests/factories/depot.ts'
import { buildLive } from '#tests/factories/live.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { buildSeller, buildUser, type TestSeller, type TestUser } from '#tests/factories/user.ts'
import { app, as, startApp } from '#tests/setup/app.ts'
import { listen } from '#tests/setup/event-source.ts'

await startApp()

const pathOf = (seller: TestSeller, { uuid }: { uuid: string }) => `/user/${seller.uuid}/video/${uuid}`
const deskOf = async (seller: TestSeller, live: { uuid: string }) =>
  LiveDesk.parse((await as(seller).get(`${pathOf(seller, live)}/desk`)).body)
const add = (seller: TestSeller, live: { uuid: string }, body: object) =>
  as(seller).post(`${pathOf(seller, live)}/desk/product`, body)
const namesOf = ({ products }: LiveDesk) => products.map(({ definitionProjection: { fullName } }) => fullName)
const definitionsOf = ({ products }: LiveDesk) =>
  products.map(({ definitionProjection: { definitionUuid } }) => definitionUuid)

test('the desk lists the live on air before upcoming ones, and no finished ones', async () => {
  const seller = await buildSeller()
  const later = await buildLive(seller, 'announced')
  const over = await buildLive(seller)
  await as(seller).patch(`${pathOf(seller, over)}/finish`)
  const on = await buildLive(seller)
  const { data } = DeskLives.parse((await as(seller).get(`/user/${seller.uuid}/desk`)).body)
  expect(data.map(({ videoUuid, state }) => [videoUuid, state])).toEqual([
    [on.uuid, 'live'],
    [later.uuid, 'announced'],
  ])
  expect(data[0]?.startedAt).not.toBeNull()
})

test('a depot product is added once, also by concurrent desks, and viewers get it when it is shown', async () => {
  const seller = await buildSeller()
  const live = await buildLive(seller)
  const [first, second] = [await buildDepotProduct(seller), await buildDepotProduct(seller)]
  const added = await Promise.all(
    [first, first, first].map(({ uuid }) => add(seller, live, { userDepotProductUuid: uuid })),
  )
  expect(added.map(({ status }) => status)).toEqual([200, 200, 200])
  await add(seller, live, { userDepotProductUuid: second.uuid, manualProductPrice: 19.9 })
  const desk = await deskOf(seller, live)
  expect(desk).toMatchObject({ state: 'live', shownUuid: null, videoUuid: live.uuid })
  expect(desk.products.map(({ definitionProjection: { price } }) => price)).toEqual([first.price, 19.9])
  expect(desk.products.map(({ depotProductUuid }) => depotProductUuid)).toEqual([first.uuid, second.uuid])

  const viewer = await listen(`${app().api}/conversation/${live.conversationUuid}/events`)
  const chosen = desk.products[1]?.definitionProjection
  const shown = { definitionUuid: chosen?.definitionUuid, definitionProjectionUuid: chosen?.uuid }
  expect((await as(seller).patch(`${pathOf(seller, live)}/product`, shown)).status).toBe(200)
  expect(await viewer.until(({ type }) => type === 'product')).toMatchObject({ data: shown })
  expect((await deskOf(seller, live)).shownUuid).toBe(chosen?.uuid)
})

test('products can be reordered and removed, except the one being shown', async () => {
  const seller = await buildSeller()
  const live = await buildLive(seller, 'announced')
  for (let n = 0; n < 3; n += 1)
    await add(seller, live, { userDepotProductUuid: (await buildDepotProduct(seller)).uuid })
  const before = await deskOf(seller, live)
  const [a, b, c] = definitionsOf(before) as [string, string, string]
  const path = `${pathOf(seller, live)}/desk/product`
  const ordered = LiveDesk.parse((await as(seller).put(path, { definitionUuids: [c, a] })).body)
  expect(definitionsOf(ordered)).toEqual([c, a, b])
  expect(await as(seller).put(path, { definitionUuids: [c, c] })).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  for (let n = 0; n < 2; n += 1) expect((await as(seller).delete(`${path}/${a}`)).status).toBe(204)
  expect(definitionsOf(await deskOf(seller, live))).toEqual([c, b])

  const shown = ordered.products[0]?.definitionProjection
  await as(seller).patch(`${pathOf(seller, live)}/product`, {
    definitionUuid: c,
    definitionProjectionUuid: shown?.uuid,
  })
  expect(await as(seller).delete(`${path}/${c}`)).toFailWith(409, 'LIVE_CONFLICT_EXCEPTION')
})

test('a shown product is added to the list, and a product removed from the depot leaves it', async () => {
  const seller = await buildSeller()
  const live = await buildLive(seller)
  const product = await buildProjection(seller)
  await as(seller).patch(`${pathOf(seller, live)}/product`, product)
  expect(definitionsOf(await deskOf(seller, live))).toEqual([product.definitionUuid])
  const depotProduct = await buildDepotProduct(seller)
  await add(seller, live, { userDepotProductUuid: depotProduct.uuid })
  expect(namesOf(await deskOf(seller, live))).toHaveLength(2)
  await as(seller).delete(`/user/${seller.uuid}/depotSystem/product/${depotProduct.uuid}`)
  expect(definitionsOf(await deskOf(seller, live))).toEqual([product.definitionUuid])
})

test('a finished live cannot be run, and another seller’s product cannot be added', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const live = await buildLive(seller)
  const foreign = await buildDepotProduct(other)
  expect(await add(seller, live, { userDepotProductUuid: foreign.uuid })).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await add(other, live, { userDepotProductUuid: foreign.uuid })).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  await as(seller).patch(`${pathOf(seller, live)}/finish`)
  const own = await buildDepotProduct(seller)
  expect(await add(seller, live, { userDepotProductUuid: own.uuid })).toFailWith(409, 'LIVE_CONFLICT_EXCEPTION')
})

test('moderators who may show products can run the live; other and former moderators cannot', async () => {
  const seller = await buildSeller()
  const [helper, writer] = [await buildUser(), await buildUser()]
  const live = await buildLive(seller)
  const name = ({ username }: TestUser, mayShowProducts: boolean) =>
    as(seller).put(`/user/${seller.uuid}/chatModerator`, { username, mayShowProducts })
  const named = await name(helper, true)
  expect(named.status, named.bytes.toString()).toBe(200)
  await name(writer, false)
  const product = await buildDepotProduct(seller)
  const wanted = { userDepotProductUuid: product.uuid }
  const found = await as(helper).get(`${pathOf(seller, live)}/desk/depot?query=bryza`)
  expect(found.body).toMatchObject({ data: [{ uuid: product.uuid }] })
  expect((await as(helper).post(`${pathOf(seller, live)}/desk/product`, wanted)).status).toBe(200)
  const { data } = DeskLives.parse((await as(helper).get(`/user/${helper.uuid}/desk`)).body)
  expect(data).toMatchObject([{ videoUuid: live.uuid, owner: { uuid: seller.uuid } }])
  const { products } = LiveDesk.parse((await as(helper).get(`${pathOf(seller, live)}/desk`)).body)
  const shown = products[0]?.definitionProjection
  const body = { definitionUuid: shown?.definitionUuid, definitionProjectionUuid: shown?.uuid }
  expect((await as(helper).patch(`${pathOf(seller, live)}/product`, body)).status).toBe(200)
  expect(await as(helper).get(`${pathOf(seller, live)}/summary`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await as(writer).get(`${pathOf(seller, live)}/desk`)).toFailWith(403, 'FORBIDDEN_EXCEPTION')
})

test('the desk shows the sending device and its uplink; reports of an earlier start are ignored', async () => {
  const seller = await buildSeller()
  const live = await buildLive(seller)
  expect((await deskOf(seller, live)).camera, 'before a camera was let in').toBeNull()
  const { db } = app().context.database
  await db.update(lives).set({ publishPin: 'pin', device: 'phone', fence: 2 }).where(eq(lives.videoUuid, live.uuid))
  await db.insert(liveSignals).values({ videoUuid: live.uuid, fence: 2, publisherAt: new Date(Date.now() + 60_000) })
  const reportUplink = (by: TestUser, fence: number, grade: string) =>
    as(by).put(`${pathOf(seller, live)}/uplink`, { fence, grade })
  expect((await reportUplink(seller, 1, 'poor')).status).toBe(204)
  expect((await deskOf(seller, live)).camera).toMatchObject({ device: 'phone', isSending: true, uplink: null })
  expect((await reportUplink(seller, 2, 'fair')).status).toBe(204)
  expect((await deskOf(seller, live)).camera).toMatchObject({ uplink: 'fair' })
  expect(await reportUplink(seller, 2, 'great')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(await reportUplink(await buildSeller(), 2, 'poor')).toFailWith(403, 'FORBIDDEN_EXCEPTION')

  await db
    .update(liveSignals)
    .set({ publisherAt: new Date(0) })
    .where(eq(liveSignals.videoUuid, live.uuid))
  expect((await deskOf(seller, live)).camera).toMatchObject({ isSending: false, uplink: null })
})
