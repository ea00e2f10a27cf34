// Embedded too: counters under concurrent writes.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CATEGORY_LIST } from '#contracts/catalogue/category-data.ts'
import { AvailableCategories } from '#contracts/video/video.ts'
import { ViewCounted } from '#contracts/video/video-view.ts'
import { VIDEO_TYPE, VIEW_COUNTS_AGAIN_AFTER_MS } from '#contracts/video/video.rules.ts'
import { buildSeller, buildUser } from '#tests/factories/user.ts'
import { buildVideo, categoryUuid, type TestVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { videoViews } from './table.ts'

await startApp()

const viewAddress = ({ ownerUuid, uuid }: TestVideo) => `/user/${ownerUuid}/video/${uuid}/viewQuantity`

/** Views the video as a visitor with this browser. */
async function view(video: TestVideo, browser: string, address = viewAddress(video)): Promise<number> {
  const answer = await visitor().send('PATCH', address, { headers: { 'user-agent': browser } })
  expect(answer.status).toBe(200)
  return ViewCounted.parse(answer.body).viewQuantity
}

test('a view counts once per viewer, through the user and through the shop', async () => {
  const video = await buildVideo()
  const throughShop = `/shop/${video.shopUuid}/video/${video.uuid}/viewQuantity`
  expect(await view(video, 'one')).toBe(1)
  expect(await view(video, 'one')).toBe(1)
  expect(await view(video, 'one', throughShop)).toBe(1)
  expect(await view(video, 'two', throughShop)).toBe(2)
  const user = await buildUser()
  for (let n = 0; n < 2; n += 1) expect((await as(user).patch(viewAddress(video))).body).toEqual({ viewQuantity: 3 })
  expect((await visitor().get(`/shopVideo/${video.uuid}/watch`)).body).toMatchObject({ statistic: { viewQuantity: 3 } })
})

test('a view counts again after half an hour', async () => {
  const video = await buildVideo()
  await view(video, 'one')
  const past = (ms: number) =>
    app()
      .context.database.db.update(videoViews)
      .set({ countedAt: new Date(Date.now() - ms) })
      .where(eq(videoViews.videoUuid, video.uuid))
  await past(VIEW_COUNTS_AGAIN_AFTER_MS - 10_000)
  expect(await view(video, 'one')).toBe(1)
  await past(VIEW_COUNTS_AGAIN_AFTER_MS)
  expect(await view(video, 'one')).toBe(2)
  expect(await view(video, 'one')).toBe(2)
})

test('concurrent views all count, those of one viewer once', async () => {
  const video = await buildVideo()
  await Promise.all(Array.from({ length: 40 }, (_, n) => view(video, `browser ${n % 10}`)))
  expect(await view(video, 'browser 0')).toBe(10)
})

test('viewers are stored as a hash only', async () => {
  const video = await buildVideo()
  const user = await buildUser()
  await view(video, 'a browser with a name')
  await as(user).patch(viewAddress(video))
  const rows = await app().context.database.db.select().from(videoViews).where(eq(videoViews.videoUuid, video.uuid))
  expect(rows).toHaveLength(2)
  for (const { viewer } of rows) {
    expect(viewer).toMatch(/^[\w-]{43}$/)
    expect(viewer).not.toContain(user.uuid)
  }
})

test("views of unknown, unavailable or other owners' videos are not counted", async () => {
  const [video, hidden] = [await buildVideo(), await buildVideo({ isReady: false })]
  expect(await visitor().patch(viewAddress({ ...video, uuid: randomUUID() }))).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await visitor().patch(viewAddress({ ...video, ownerUuid: randomUUID() }))).toFailWith(
    404,
    'NOT_FOUND_EXCEPTION',
  )
  expect(await visitor().patch(viewAddress(hidden))).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  const wrong = viewAddress(video).replace('/user/', '/guest/')
  expect(await visitor().patch(wrong)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('an unknown video is 404, and its parameters are validated', async () => {
  expect(await visitor().get(`/shopVideo/${randomUUID()}/watch`)).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect(await visitor().get('/shopVideo/x/watch')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  const video = await buildVideo()
  expect((await visitor().get(`/shopVideo/${video.uuid.toUpperCase()}/watch`)).status).toBe(200)
  const expired = { token: await app().context.tokens.issue(video.ownerUuid, randomUUID(), -1) }
  expect(await as(expired).get(`/shopVideo/${video.uuid}/watch`)).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
})

test('entries are returned in the requested order, without unknown and deleted videos', async () => {
  const seller = await buildSeller()
  const [shown, hidden, deleted] = [
    await buildVideo({}, seller),
    await buildVideo({ isReady: false }, seller),
    await buildVideo({ deletedAt: new Date() }, seller),
  ]
  const requested = [hidden.uuid, randomUUID(), shown.uuid, deleted.uuid, shown.uuid]
  const answer = await visitor().get(`/video/uuids?${requested.map((uuid) => `uuids[]=${uuid}`).join('&')}`)
  const owner = { uuid: seller.uuid, username: seller.username }
  expect(answer.body).toEqual({
    data: [
      { uuid: hidden.uuid, isAvailable: false, owner },
      { uuid: shown.uuid, isAvailable: true, owner },
    ],
  })
  expect((await visitor().get('/video/uuids')).body).toEqual({ data: [] })
  const many = Array.from({ length: 101 }, () => `uuids[]=${randomUUID()}`).join('&')
  expect(await visitor().get(`/video/uuids?${many}`)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('only the owner can delete a video', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const video = await buildVideo({}, seller)
  const address = (owner: { uuid: string }, uuid: string) => `/user/${owner.uuid}/video/${uuid}`
  expect(await visitor().delete(address(seller, video.uuid))).toFailWith(401, 'UNAUTHORIZED_EXCEPTION')
  expect(await as(other).delete(address(seller, video.uuid))).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await as(other).delete(address(other, video.uuid))).toFailWith(403, 'FORBIDDEN_EXCEPTION')
  expect(await as(seller).delete(address(seller, randomUUID()))).toFailWith(404, 'NOT_FOUND_EXCEPTION')
  expect((await visitor().get(`/shopVideo/${video.uuid}/watch`)).status).toBe(200)
})

test('the ten categories are listed, with counts and the newest reel of those with available videos', async () => {
  expect((await visitor().get('/category')).body).toEqual(CATEGORY_LIST)
  const seller = await buildSeller()
  const at = (minutes: number) => ({ publishedAt: new Date(Date.now() - minutes * 60_000) })
  const reel = await buildVideo({ categoryUuid: categoryUuid(9), ...at(2) }, seller)
  await buildVideo({ categoryUuid: categoryUuid(9), ...at(3) })
  await buildVideo({ categoryUuid: categoryUuid(9), type: VIDEO_TYPE.vod, ...at(1) })
  await buildVideo({ categoryUuid: categoryUuid(7), type: VIDEO_TYPE.vod })
  await buildVideo({ categoryUuid: categoryUuid(8), isReady: false })
  const { data } = AvailableCategories.parse((await visitor().get('/shop/video/available/categories')).body)
  expect(data.find((category) => category.slug === 'torebki')).toMatchObject({
    title: 'Torebki',
    videoQuantity: 3,
    newestReel: {
      uuid: reel.uuid,
      ownerUuid: seller.uuid,
      username: seller.username,
      thumbnail: expect.stringMatching(reel.mediaUuid) as string,
    },
  })
  expect(data.find((category) => category.slug === 'perfumy')).toMatchObject({ videoQuantity: 1, newestReel: null })
  expect(data.some((category) => category.slug === 'portfele')).toBe(false)
})
