import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { NotificationList } from '#contracts/account/notification.ts'
import { SAVED_LISTS_MAX, VISITOR_SAVED_MAX } from '#contracts/video/saved.rules.ts'
import type { SavedMarks, SavedPage, Things } from '#contracts/video/saved.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { definitionProjections, depotVariants, projectionVariants } from '#server/areas/catalogue/catalogue-tables.ts'
import { productDefinitionHistory } from '#server/areas/video/video-tables.ts'
import { buildProjection } from '#tests/factories/product.ts'
import { buildSeller, buildUser, type TestSeller, type TestUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const savedOf = ({ uuid }: TestUser) => `/user/${uuid}/saved`
const save = (user: TestUser, kind: string, uuid: string, body: object = {}) =>
  as(user).put(`${savedOf(user)}/${kind}/${uuid}`, body)
const marksOf = async (user: TestUser) => ((await as(user).get(`${savedOf(user)}/mark`)).body as SavedMarks).data
const pageOf = async (user: TestUser, query = '') =>
  ((await as(user).get(`${savedOf(user)}${query}`)).body as SavedPage).data
const newsOf = async (user: TestUser) =>
  ((await as(user).get(`/user/${user.uuid}/notification`)).body as NotificationList).data.map(
    ({ kind, subject }) => `${kind} ${subject}`,
  )
/** The clock, in a minute that has not been checked yet. */
let minute = 1
const tick = () => app().context.services.saved.notifyDue(new Date(Date.now() + (minute += 1) * 60_000))

/** A product that a reel sells. */
async function buildSold(quantities?: number[]) {
  const seller = await buildSeller()
  const { definitionUuid, definitionProjectionUuid: projectionUuid } = await buildProjection(seller, 1000, quantities)
  const video = await buildVideo({ definitionUuid, projectionUuid }, seller)
  return { seller, product: definitionUuid, projectionUuid, video: video.uuid }
}

const db = () => app().context.database.db
const variantsOf = (projectionUuid: string) =>
  db()
    .select({ uuid: depotVariants.uuid, quantity: depotVariants.quantity })
    .from(projectionVariants)
    .innerJoin(depotVariants, eq(depotVariants.uuid, projectionVariants.depotVariantUuid))
    .where(eq(projectionVariants.projectionUuid, projectionUuid))

async function setStock(projectionUuid: string, quantity: number): Promise<void> {
  const moves = (await variantsOf(projectionUuid)).map((variant) => ({
    variantUuid: variant.uuid,
    delta: quantity - variant.quantity,
    kind: 'edit' as const,
  }))
  await app().context.services.stock.move(
    db(),
    moves.filter(({ delta }) => delta !== 0),
  )
}

/** A newer reel sells the same variants at another price. */
async function sellFor(seller: TestSeller, definitionUuid: string, like: string, price: number): Promise<void> {
  const [projection] = await db().insert(definitionProjections).values({ definitionUuid, price }).returning()
  if (!projection) throw new Error('The projection was not inserted')
  for (const { uuid } of await variantsOf(like))
    await db().insert(projectionVariants).values({ projectionUuid: projection.uuid, depotVariantUuid: uuid })
  await buildVideo({ definitionUuid, projectionUuid: projection.uuid, publishedAt: new Date() }, seller)
}

test('things are saved once, listed with the last one first, moved between lists and removed', async () => {
  const [{ product, video }, fan] = [await buildSold(), await buildUser()]
  for (const kind of ['product', 'product']) expect((await save(fan, kind, product)).status).toBe(204)
  expect((await save(fan, 'video', video)).status).toBe(204)
  expect(await marksOf(fan)).toEqual([video, product])
  const list = await as(fan).post(`/user/${fan.uuid}/savedList`, { name: 'Na lato' })
  expect(list.status).toBe(201)
  const { uuid: listUuid } = list.body as { uuid: string }
  expect((await save(fan, 'product', product, { listUuid })).status).toBe(204)
  expect(await pageOf(fan, `?listUuid=${listUuid}`)).toMatchObject([
    { listUuid, product: { uuid: product, name: 'Sukienka', offer: { price: 10 } }, video: null },
  ])
  expect(await pageOf(fan)).toMatchObject([{ video: { uuid: video } }, { product: { uuid: product } }])
  await as(fan).delete(`/user/${fan.uuid}/savedList/${listUuid}`)
  expect(await pageOf(fan, '?kind=product')).toMatchObject([{ listUuid: null, product: { uuid: product } }])
  await as(fan).delete(`${savedOf(fan)}/product/${product}`)
  expect(await marksOf(fan)).toEqual([video])
})

test("somebody else's list and unknown things are refused, and lists have an end", async () => {
  const [{ product }, fan, other] = [await buildSold(), await buildUser(), await buildUser()]
  const { body } = await as(other).post(`/user/${other.uuid}/savedList`, { name: 'Moja' })
  const { uuid: listUuid } = body as { uuid: string }
  expect(await save(fan, 'product', product, { listUuid })).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await save(fan, 'video', product)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await as(fan).patch(`/user/${fan.uuid}/savedList/${listUuid}`, { name: 'Cudza' })).status).toBe(404)
  for (let n = 0; n < SAVED_LISTS_MAX; n += 1) await as(fan).post(`/user/${fan.uuid}/savedList`, { name: `Lista ${n}` })
  expect((await as(fan).post(`/user/${fan.uuid}/savedList`, { name: 'Lista 0' })).status).toBe(201)
  expect(await as(fan).post(`/user/${fan.uuid}/savedList`, { name: 'Jeszcze' })).toFailWith(
    409,
    'SAVED_LIST_LIMIT_EXCEPTION',
  )
})

test('what a visitor saved is merged once, in its order, without what is unknown', async () => {
  const [one, two, fan] = [await buildSold(), await buildSold(), await buildUser()]
  const data = [
    { kind: 'product', uuid: one.product },
    { kind: 'video', uuid: two.video },
    { kind: 'product', uuid: fan.uuid },
  ]
  await save(fan, 'video', two.video)
  for (let round = 0; round < 2; round += 1) {
    const merged = await as(fan).post(`${savedOf(fan)}/merge`, { data })
    expect((merged.body as SavedMarks).data.toSorted()).toEqual([one.product, two.video].toSorted())
  }
  const many = Array.from({ length: VISITOR_SAVED_MAX + 1 }, () => data[0])
  expect((await as(fan).post(`${savedOf(fan)}/merge`, { data: many })).status).toBe(400)
})

test('things are shown by uuid in the requested order, without blocked sellers', async () => {
  const [one, two, fan] = [await buildSold(), await buildSold(), await buildUser()]
  const path = `/thing?productUuids[]=${two.product}&productUuids[]=${one.product}&videoUuids[]=${one.video}`
  const shown = (await visitor().get(path)).body as Things
  expect(shown.products.map(({ uuid }) => uuid)).toEqual([two.product, one.product])
  expect(shown.videos.map(({ uuid }) => uuid)).toEqual([one.video])
  await save(fan, 'product', one.product)
  await as(fan).post(`/user/${fan.uuid}/black/${one.seller.uuid}`, {})
  const others = (await as(fan).get(path)).body as Things
  expect([others.products.length, others.videos.length]).toEqual([1, 0])
  expect(await pageOf(fan)).toEqual([])
})

test('who saved a product is notified once of a lower price and of its return, unless they do not want to', async () => {
  const [{ seller, product, projectionUuid }, fan, quiet] = [await buildSold(), await buildUser(), await buildUser()]
  for (const user of [fan, quiet]) await save(user, 'product', product)
  const choice = { topic: 'saved', channel: 'page', isOn: false }
  expect((await as(quiet).patch(`/user/${quiet.uuid}/notifyConfig/choice`, choice)).status).toBeLessThan(300)
  await tick()
  expect(await newsOf(fan)).toEqual([])
  await sellFor(seller, product, projectionUuid, 800)
  for (let round = 0; round < 2; round += 1) await tick()
  expect(await newsOf(fan)).toEqual(['savedReduced Sukienka'])
  expect(await newsOf(quiet)).toEqual([])
  await setStock(projectionUuid, 0)
  await tick()
  await setStock(projectionUuid, 2)
  // "Powiadom mnie" of the same person reports nothing twice.
  await as(fan).put(`/user/${fan.uuid}/productWatch/${product}`)
  await app().context.services.productWatches.notifyDue(new Date())
  for (let round = 0; round < 2; round += 1) await tick()
  await app().context.services.productWatches.notifyDue(new Date())
  expect(await newsOf(fan)).toEqual(['productBack Sukienka', 'savedReduced Sukienka'])
})

test('who saved a product before a live shows it is notified once in that live', async () => {
  const [{ seller, product, projectionUuid }, fan, late] = [await buildSold(), await buildUser(), await buildUser()]
  await save(fan, 'product', product)
  const live = await buildVideo({ type: VIDEO_TYPE.live }, seller)
  const show = (shownAt: Date) =>
    db()
      .insert(productDefinitionHistory)
      .values({ videoUuid: live.uuid, shownAt, definitionUuid: product, projectionUuid })
  await show(new Date())
  await save(late, 'product', product)
  const { saved } = app().context.services
  for (let round = 0; round < 2; round += 1) await saved.notifyDue(new Date())
  expect(await newsOf(late)).toEqual([])
  await show(new Date())
  await saved.notifyDue(new Date())
  expect((await newsOf(fan)).filter((news) => news.startsWith('savedLive'))).toEqual(['savedLive Sukienka'])
})

test('a merge keeps each thing once and joins lists of one name; a deletion leaves nothing', async () => {
  const [one, two, stays, goes] = [await buildSold(), await buildSold(), await buildUser(), await buildUser()]
  const listOf = async (user: TestUser, name: string) =>
    ((await as(user).post(`/user/${user.uuid}/savedList`, { name })).body as { uuid: string }).uuid
  const [own, other, only] = [await listOf(stays, 'Na lato'), await listOf(goes, 'Na lato'), await listOf(goes, 'Dom')]
  await save(stays, 'product', one.product, { listUuid: own })
  await save(goes, 'product', one.product)
  await save(goes, 'product', two.product, { listUuid: other })
  await save(goes, 'video', two.video, { listUuid: only })
  const merge = { _username: goes.email, _password: goes.password, isMergeAction: true }
  const merged = await as(stays).post('/auth', merge)
  const user = { ...stays, ...(merged.body as { token: string }) }
  expect((await marksOf(user)).toSorted()).toEqual([one.product, two.product, two.video].toSorted())
  expect((await pageOf(user, `?listUuid=${own}`)).map(({ product }) => product?.uuid).toSorted()).toEqual(
    [one.product, two.product].toSorted(),
  )
  const lists = (await as(user).get(`/user/${user.uuid}/savedList`)).body as { data: { name: string }[] }
  expect(lists.data.map(({ name }) => name)).toEqual(['Dom', 'Na lato'])
  expect((await as(user).post(`/user/${user.uuid}/deletion`, { password: user.password })).status).toBe(204)
  const left = await app().context.database.pool.query(
    'select 1 from saved_things where user_uuid = $1 union all select 1 from saved_lists where user_uuid = $1',
    [user.uuid],
  )
  expect(left.rows).toEqual([])
})
