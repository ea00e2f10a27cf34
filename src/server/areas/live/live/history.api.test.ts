import { expect, test } from 'vitest'
import { ProductDefinitionHistory } from '#contracts/catalogue/product.ts'
import { Video, VideoList } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { backdate, buildLive } from '#tests/factories/live.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { buildSeller, buildUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { PRODUCTS_OF_SAVED } from '#server/areas/video/broadcast/saved-products.ts'
import { liveParts, productDefinitionHistory } from '#server/areas/video/broadcast/table.ts'

await startApp()

const historyOf = async (uuid: string) =>
  ProductDefinitionHistory.parse((await visitor().get(`/shopVideo/${uuid}/productDefinitionHistory`)).body).data

test('seconds of an announced live count from its start, not from the announced time', async () => {
  const seller = await buildSeller()
  const [first, second] = [await buildProjection(seller), await buildProjection(seller, 5000)]
  const live = await buildLive(seller, 'announced')
  const show = (product: object) => as(seller).patch(`/user/${seller.uuid}/video/${live.uuid}/product`, product)
  expect((await show(first)).status).toBe(200)
  const { lives } = app().context.services
  const starting = await lives.move({ videoUuid: live.uuid, state: 'announced', fence: 0 }, 'starting')
  await lives.move(starting, 'live')
  expect(
    (await historyOf(live.uuid)).map(({ offset, definitionProjection }) => [offset, definitionProjection.uuid]),
    'it begins with the product that it was announced with',
  ).toEqual([[0, first.definitionProjectionUuid]])

  await backdate(live.uuid, 90)
  await show(second)
  const shown = (await historyOf(live.uuid)).at(-1)
  expect(shown?.definitionProjection.uuid).toBe(second.definitionProjectionUuid)
  expect(shown?.offset).toBeGreaterThanOrEqual(90)
  expect(shown?.offset).toBeLessThan(120)
})

test('a product shown after an interruption has its time in the recording without the gap', async () => {
  const seller = await buildSeller()
  const live = await buildLive(seller)
  await backdate(live.uuid, 300)
  const { db } = app().context.database
  const moment = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000)
  await db.insert(liveParts).values([
    { videoUuid: live.uuid, number: 1, startedAt: moment(300), seconds: 60, isOpen: false },
    { videoUuid: live.uuid, number: 2, startedAt: moment(100), seconds: 40, isOpen: true },
  ])
  const shown = async (secondsAgo: number) => {
    const { definitionUuid, definitionProjectionUuid: projectionUuid } = await buildProjection(seller)
    const entry = { videoUuid: live.uuid, shownAt: moment(secondsAgo), definitionUuid, projectionUuid }
    await db.insert(productDefinitionHistory).values(entry)
    return entry.shownAt.toISOString()
  }
  const moments: string[] = []
  for (const secondsAgo of [310, 270.5, 150, 80.5, 20.5]) moments.push(await shown(secondsAgo))
  const offsets = async () => (await historyOf(live.uuid)).map(({ offset }) => offset)
  expect(await offsets(), 'the last one is in no segment yet').toEqual([0, 29, 60, 79, 139])
  await as(seller).patch(`/user/${seller.uuid}/video/${live.uuid}/finish`)
  expect(await offsets(), 'and now never will be').toEqual([0, 29, 60, 79, 100])
  expect((await historyOf(live.uuid)).map(({ shownAt }) => shownAt)).toEqual(moments)
})

test('products of a saved live are listed in order with their seconds, in pages', async () => {
  const seller = await buildSeller()
  const video = await buildVideo({ type: VIDEO_TYPE.vod }, seller)
  const offsets = [30, 0, 90, 12, 60]
  for (const offset of offsets) {
    const { definitionUuid, definitionProjectionUuid } = await buildProjection(seller, 1000 + offset)
    const shownAt = new Date(video.publishedAt.getTime() + offset * 1000)
    await app()
      .context.database.db.insert(productDefinitionHistory)
      .values({ videoUuid: video.uuid, shownAt, definitionUuid, projectionUuid: definitionProjectionUuid })
  }
  const read = async (query: string) =>
    ProductDefinitionHistory.parse(
      (await visitor().get(`/shopVideo/${video.uuid}/productDefinitionHistory?limit=2&${query}`)).body,
    )
  const first = await read('')
  expect(first.meta).toMatchObject({ total: 5, page: 1, previous: null })
  const second = await read(`cursor=${first.meta.next}`)
  const third = await read('page=3')
  const all = [first, second, third].flatMap(({ data }) => data)
  expect(all.map(({ offset, definitionProjection: { price } }) => [offset, price])).toEqual(
    offsets.toSorted((a, b) => a - b).map((offset) => [offset, (1000 + offset) / 100]),
  )
  expect(third.meta.next).toBeNull()
})

test('only the owner can read the history of an unavailable video', async () => {
  const seller = await buildSeller()
  const hidden = await buildVideo({ isReady: false }, seller)
  const path = `/shopVideo/${hidden.uuid}/productDefinitionHistory`
  expect(await visitor().get(path)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await as(await buildUser()).get(path)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await as(seller).get(path)).body).toMatchObject({ meta: { total: 0 }, data: [] })
})

test('a saved live names all products that it showed in lists, each once and in order', async () => {
  const seller = await buildSeller()
  const products = [await buildProjection(seller), await buildProjection(seller, 5000), await buildProjection(seller)]
  const [first, second, third] = products
  const vod = await buildVideo(
    { type: VIDEO_TYPE.vod, definitionUuid: first?.definitionUuid, projectionUuid: first?.definitionProjectionUuid },
    seller,
  )
  const { db } = app().context.database
  for (const [at, product] of [first, second, first, third].entries())
    await db.insert(productDefinitionHistory).values({
      videoUuid: vod.uuid,
      shownAt: new Date(vod.publishedAt.getTime() + at * 1000),
      definitionUuid: product?.definitionUuid ?? '',
      projectionUuid: product?.definitionProjectionUuid ?? '',
    })
  const wanted = products.map(({ definitionProjectionUuid }) => definitionProjectionUuid)
  const namesOf = ({ definitionProjections }: Video) => definitionProjections.map(({ uuid }) => uuid)
  for (const path of [`/user/${seller.uuid}/video/available`, '/shop/video/available/vod?limit=50']) {
    const found = VideoList.parse((await visitor().get(path)).body).data.find(({ uuid }) => uuid === vod.uuid)
    expect(found && namesOf(found), path).toEqual(wanted)
  }
  expect(namesOf(Video.parse((await visitor().get(`/shopVideo/${vod.uuid}/watch`)).body))).toEqual(wanted)
})

test('a list names the first twenty products of a saved live, and its history all', async () => {
  const seller = await buildSeller()
  const vod = await buildVideo({ type: VIDEO_TYPE.vod }, seller)
  const { db } = app().context.database
  for (let at = 0; at < PRODUCTS_OF_SAVED + 2; at += 1) {
    const { definitionUuid, definitionProjectionUuid: projectionUuid } = await buildProjection(seller)
    const shownAt = new Date(vod.publishedAt.getTime() + at * 1000)
    await db.insert(productDefinitionHistory).values({ videoUuid: vod.uuid, shownAt, definitionUuid, projectionUuid })
  }
  const { data } = VideoList.parse((await visitor().get(`/user/${seller.uuid}/video/available`)).body)
  expect(data[0]?.definitionProjections).toHaveLength(PRODUCTS_OF_SAVED)
})
