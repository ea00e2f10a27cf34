import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SellerList } from '#contracts/video/seller.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { users } from '#server/auth/users-table.ts'
import { buildSeller, type TestSeller } from '#tests/factories/user.ts'
import { buildVideo, categoryUuid } from '#tests/factories/video.ts'
import { app, startApp, visitor } from '#tests/setup/app.ts'

await startApp()

const MINUTE = 60_000
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)

/** Number of followers, above those of other tests, so that this test's sellers are listed first. */
let most = 1_000
const nextMost = () => (most += 1_000)

async function list(query = ''): Promise<SellerList> {
  const answer = await visitor().get(`/seller?${query}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return SellerList.parse(answer.body)
}
const uuidsOf = ({ data }: SellerList) => data.map(({ uuid }) => uuid)

const set = (seller: TestSeller, values: Partial<typeof users.$inferInsert>) =>
  app().context.database.db.update(users).set(values).where(eq(users.uuid, seller.uuid))

async function buildStall(favoriteQuantity: number) {
  const seller = await buildSeller()
  await set(seller, { favoriteQuantity })
  await buildVideo({}, seller)
  return seller
}

test('a seller is listed with followers, rating, shop, number of reels and the newest video', async () => {
  const seller = await buildSeller({ shopName: 'Kram z piłkami' })
  await set(seller, { favoriteQuantity: nextMost(), rateSum: 19, reviewQuantity: 4 })
  await buildVideo({ publishedAt: ago(3) }, seller)
  await buildVideo({ publishedAt: ago(2) }, seller)
  const newest = await buildVideo({ publishedAt: ago(1), type: VIDEO_TYPE.vod }, seller)
  await buildVideo({ publishedAt: ago(-60) }, seller)
  await buildVideo({ publishedAt: ago(0), isReady: false }, seller)
  await buildVideo({ publishedAt: ago(0), deletedAt: new Date() }, seller)
  const [first] = (await list('limit=1')).data
  expect(first).toMatchObject({
    uuid: seller.uuid,
    username: seller.username,
    ratingAverage: '4.75',
    reviewQuantity: 4,
    favoriteQuantity: most,
    reelQuantity: 2,
    shop: { name: 'Kram z piłkami' },
    newestVideo: { uuid: newest.uuid, type: VIDEO_TYPE.vod },
  })
  expect(first).not.toHaveProperty('email')
})

test('the most followed come first, the newer of equals before the older, by page and by cursor', async () => {
  const base = nextMost()
  const sellers: TestSeller[] = []
  for (const more of [1, 3, 2, 2, 2]) sellers.push(await buildStall(base + more))
  const expected = [1, 4, 3, 2, 0].map((n) => sellers[n]?.uuid)
  const first = await list('limit=2')
  const second = await list(`limit=2&cursor=${first.meta.next}`)
  expect(uuidsOf(first)).toEqual(expected.slice(0, 2))
  expect(uuidsOf(second)).toEqual(expected.slice(2, 4))
  expect(uuidsOf(await list(`limit=2&cursor=${second.meta.previous}`))).toEqual(expected.slice(0, 2))
  expect(uuidsOf(await list('limit=2&page=2'))).toEqual(expected.slice(2, 4))
  expect((await list(`limit=50&cursor=${second.meta.next}`)).data[0]?.uuid).toBe(expected[4])
})

test('sellers without available videos are neither listed nor counted', async () => {
  const total = (await list()).meta.total
  const idle = await buildSeller()
  await set(idle, { favoriteQuantity: nextMost() })
  const hidden = await buildSeller()
  await set(hidden, { favoriteQuantity: most })
  await buildVideo({ isReady: false }, hidden)
  await buildVideo({ publishedAt: ago(-5) }, hidden)
  const seen = await buildStall(0)
  const found = await list('limit=50')
  expect(uuidsOf(found)).toContain(seen.uuid)
  expect(uuidsOf(found)).not.toContain(idle.uuid)
  expect(uuidsOf(found)).not.toContain(hidden.uuid)
  expect(found.meta.total).toBe(total + 1)
})

test.each([
  ['limit', '0'],
  ['limit', '51'],
  ['page', '0'],
  ['page', 'x'],
  ['cursor', 'x'],
])('a %s of %s is refused with its path', async (name, value) => {
  const answer = await visitor().get(`/seller?${name}=${value}`)
  expect(answer).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
  expect(answer.body).toMatchObject({ errors: [{ path: [name] }] })
})

test('a category selects sellers with videos in it, and counts only those videos', async () => {
  const both = await buildSeller()
  await set(both, { favoriteQuantity: nextMost() })
  const bag = await buildVideo({ categoryUuid: categoryUuid(9), publishedAt: ago(9) }, both)
  await buildVideo({ categoryUuid: categoryUuid(3), publishedAt: ago(1) }, both)
  const other = await buildSeller()
  await set(other, { favoriteQuantity: nextMost() })
  await buildVideo({ categoryUuid: categoryUuid(3) }, other)
  const found = await list(`categoryUuids[]=${categoryUuid(9)}`)
  expect(uuidsOf(found)).toContain(both.uuid)
  expect(uuidsOf(found)).not.toContain(other.uuid)
  expect(found.data.find(({ uuid }) => uuid === both.uuid)).toMatchObject({
    reelQuantity: 1,
    newestVideo: { uuid: bag.uuid },
  })
  expect(found.meta.total).toBe(found.data.length)
  expect(await visitor().get('/seller?categoryUuids[]=torebki')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})
