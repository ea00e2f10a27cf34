import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { ProductPage, ShopProducts } from '#contracts/video/product-page.ts'
import type { VideoList } from '#contracts/video/video.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { definitionProjections, depotProducts, productDefinitions } from '#server/areas/catalogue/product/table.ts'
import { productDefinitionHistory } from '#server/areas/video/broadcast/table.ts'
import { users } from '#server/auth/users-table.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { buildSeller, buildUser, type TestSeller } from '#tests/factories/user.ts'
import { buildVideo, categoryUuid, type VideoValues } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const database = () => app().context.database.db
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

/** A product of a new seller, shown by a reel. */
async function buildShown(values: VideoValues = {}, price = 12_999, owner?: TestSeller) {
  const seller = owner ?? (await buildSeller())
  const { definitionUuid, definitionProjectionUuid: projectionUuid } = await buildProjection(seller, price)
  const video = await buildVideo({ definitionUuid, projectionUuid, ...values }, seller)
  return { seller, definitionUuid, projectionUuid, video }
}
const pageOf = (uuid: string) => visitor().get(`/product/${uuid}`)
const readPage = async (uuid: string) => ProductPage.parse((await pageOf(uuid)).body)
const depotUuidOf = async (definitionUuid: string) => {
  const [row] = await database().select().from(productDefinitions).where(eq(productDefinitions.uuid, definitionUuid))
  if (!row) throw new Error('There is no such definition')
  return row.depotProductUuid
}

test('a product is sold as its newest listed video sells it', async () => {
  const { seller, definitionUuid, projectionUuid } = await buildShown({ publishedAt: ago(60) })
  expect(await readPage(definitionUuid)).toMatchObject({
    uuid: definitionUuid,
    fullName: 'Sukienka lniana Bryza',
    owner: { uuid: seller.uuid },
    offer: { uuid: projectionUuid, price: 129.99, quantity: 4 },
  })
  expect((await readPage(definitionUuid)).categories.at(-1)).toMatchObject({ categoryUuid: categoryUuid() })
  const [newer] = await database().insert(definitionProjections).values({ definitionUuid, price: 9900 }).returning()
  const later = await buildVideo({ definitionUuid, projectionUuid: newer?.uuid ?? '', publishedAt: ago(-60) }, seller)
  expect((await readPage(definitionUuid)).offer?.uuid, 'a scheduled reel sells nothing yet').toBe(projectionUuid)
  await as(seller).patch(`/user/${seller.uuid}/video/${later.uuid}`, { scheduledAt: null })
  expect((await readPage(definitionUuid)).offer).toMatchObject({ uuid: newer?.uuid, price: 99 })
  await as(seller).delete(`/user/${seller.uuid}/video/${later.uuid}`)
  expect((await readPage(definitionUuid)).offer?.uuid).toBe(projectionUuid)
})

test('a product of an ended live is still sold, and its films are listed with the live', async () => {
  const { seller, definitionUuid, projectionUuid, video } = await buildShown({ publishedAt: ago(60) })
  const live = await buildVideo({ type: VIDEO_TYPE.vod, publishedAt: ago(30) }, seller)
  await database()
    .insert(productDefinitionHistory)
    .values({ videoUuid: live.uuid, shownAt: ago(29), definitionUuid, projectionUuid })
  await as(seller).delete(`/user/${seller.uuid}/video/${video.uuid}`)
  expect((await readPage(definitionUuid)).offer?.uuid).toBe(projectionUuid)
  await buildVideo({}, seller)
  const { data } = (await visitor().get(`/product/${definitionUuid}/video`)).body as VideoList
  expect(data.map(({ uuid }) => uuid)).toEqual([live.uuid])
})

test('a product keeps its page without an offer after its last video, and 410 once its seller removes it', async () => {
  const { seller, definitionUuid, video } = await buildShown()
  await as(seller).delete(`/user/${seller.uuid}/video/${video.uuid}`)
  expect(await readPage(definitionUuid)).toMatchObject({ uuid: definitionUuid, offer: null })
  const removed = await as(seller).delete(
    `/user/${seller.uuid}/depotSystem/product/${await depotUuidOf(definitionUuid)}`,
  )
  expect(removed.status).toBe(204)
  expect(await pageOf(definitionUuid)).toFailWith(410, 'GONE_EXCEPTION')
})

test('products of a deleted account are gone', async () => {
  const { seller, definitionUuid } = await buildShown()
  await database().update(users).set({ deletedAt: new Date() }).where(eq(users.uuid, seller.uuid))
  expect(await pageOf(definitionUuid)).toFailWith(410, 'GONE_EXCEPTION')
})

test('a product that nobody could see yet has no page', async () => {
  const seller = await buildSeller()
  const waiting = [
    (await buildProjection(seller)).definitionUuid,
    (await buildShown({ publishedAt: ago(-5) })).definitionUuid,
    (await buildShown({ isReady: false })).definitionUuid,
    randomUUID(),
  ]
  for (const uuid of waiting) expect(await pageOf(uuid), uuid).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await pageOf('x')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test("a shop's products are filtered, sorted and paged", async () => {
  const seller = await buildSeller()
  const first = await buildShown({ publishedAt: ago(3) }, 5000, seller)
  const second = await buildShown({ publishedAt: ago(2) }, 20_000, seller)
  const third = await buildShown({ publishedAt: ago(1) }, 10_000, seller)
  await database()
    .update(depotProducts)
    .set({ categoryUuid: categoryUuid(9) })
    .where(eq(depotProducts.uuid, await depotUuidOf(third.definitionUuid)))
  await buildShown()
  const read = async (query = '') =>
    ShopProducts.parse((await visitor().get(`/user/${seller.uuid}/product?${query}`)).body)
  const found = async (query: string) => (await read(query)).data.map(({ definitionUuid }) => definitionUuid)
  const [one, two, three] = [first, second, third].map(({ definitionUuid }) => definitionUuid)
  expect(await found('')).toEqual([three, two, one])
  expect(await found('sort=cheapest')).toEqual([one, three, two])
  expect(await found('sort=dearest&limit=1&page=2')).toEqual([three])
  expect(await found('page=9')).toEqual([])
  expect(await found(`categoryUuids[]=${categoryUuid(9)}`)).toEqual([three])
  expect(await found('priceFrom=60&priceTo=150&sizes[]=S&isProductAvailable=true')).toEqual([three])
  expect(await found('sizes[]=xxl')).toEqual([])
  const { meta, choices } = await read('sizes[]=xxl')
  expect(meta.total).toBe(0)
  expect(choices.sizes).toEqual(['S', 'M'])
  expect(choices.categories.map(({ uuid }) => uuid)).toEqual([categoryUuid(9), categoryUuid()])
})

test('a user without products has an empty list, an unknown one none', async () => {
  const user = await buildUser()
  expect((await visitor().get(`/user/${user.uuid}/product`)).body).toMatchObject({ data: [], meta: { total: 0 } })
  expect(await visitor().get(`/user/${randomUUID()}/product`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
})

test.each(['sort=random', 'page=0', 'limit=51', 'priceFrom=-1', 'priceTo=x', 'categoryUuids[]=x'])(
  'a list with %s is refused',
  async (query) => {
    const seller = await buildSeller()
    expect(await visitor().get(`/user/${seller.uuid}/product?${query}`)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  },
)
