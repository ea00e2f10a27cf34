import { expect, test } from 'vitest'
import { SitemapShops, SitemapShopsStart, SitemapStart, SitemapVideos } from '#contracts/site/sitemap.ts'
import { VIDEO_TYPE } from '#contracts/video/video.rules.ts'
import { buildEvent } from '#tests/factories/event.ts'
import { buildSeller } from '#tests/factories/user.ts'
import { buildVideo, type TestVideo } from '#tests/factories/video.ts'
import { startApp, visitor } from '#tests/setup/app.ts'

await startApp()

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const videos = async (query = '') => SitemapVideos.parse((await visitor().get(`/sitemap/video?${query}`)).body)
const start = async (query = '') => SitemapStart.parse((await visitor().get(`/sitemap/video/start?${query}`)).body)

const seller = await buildSeller()
const made: TestVideo[] = []
// Two rows with the same time differ only by uuid.
for (const minutes of [50, 40, 40, 30, 20])
  made.push(
    await buildVideo({ publishedAt: ago(minutes), type: minutes === 30 ? VIDEO_TYPE.vod : VIDEO_TYPE.short }, seller),
  )
await buildVideo({ publishedAt: ago(-5) }, seller)
await buildVideo({ publishedAt: ago(10), isReady: false }, seller)
await buildVideo({ publishedAt: ago(10), deletedAt: new Date() }, seller)
await buildVideo({ publishedAt: ago(10), type: VIDEO_TYPE.live }, seller)
const expected = made
  .toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime() || (a.uuid < b.uuid ? -1 : 1))
  .map(({ uuid }) => uuid)

test('every public video is listed once, oldest first', async () => {
  const { data, next } = await videos()
  expect(data.map(({ uuid }) => uuid)).toEqual(expected)
  expect(next).toBeNull()
  expect(data[0]).toMatchObject({ username: seller.username, watchUrl: `/media/${made[0]?.mediaUuid}/watch` })
})

test('the list can be read to its end by position, with any page size', async () => {
  for (const limit of [1, 2, 3, 5]) {
    const read: string[] = []
    let after: string | null = null
    do {
      const page: SitemapVideos = await videos(`limit=${limit}${after === null ? '' : `&after=${after}`}`)
      read.push(...page.data.map(({ uuid }) => uuid))
      after = page.next
    } while (after !== null)
    expect(read, `limit ${limit}`).toEqual(expected)
  }
})

test('each file begins where the previous one is full, and none is empty', async () => {
  const first = await start('size=2')
  const second = await start(`size=2&after=${first.start}`)
  expect((await videos(`after=${first.start}`)).data.map(({ uuid }) => uuid)).toEqual(expected.slice(2))
  expect((await videos(`after=${second.start}`)).data.map(({ uuid }) => uuid)).toEqual(expected.slice(4))
  expect(await start(`size=2&after=${second.start}`)).toEqual({ start: null })
  expect(await start('size=5')).toEqual({ start: null })
})

test.each([
  '/sitemap/video?after=x',
  '/sitemap/video?limit=1001',
  '/sitemap/video/start?size=0',
  "/sitemap/video?after=1-'",
])('%s is refused', async (path) => {
  expect(await visitor().get(path)).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})

test('shops with videos or upcoming events are listed in consecutive files', async () => {
  const shops = async (query = '') => SitemapShops.parse((await visitor().get(`/sitemap/shop?${query}`)).body)
  const shopsStart = async (query: string) =>
    SitemapShopsStart.parse((await visitor().get(`/sitemap/shop/start?${query}`)).body).start
  const open = [await buildSeller(), await buildSeller()]
  const empty = await buildSeller()
  for (const one of open) await buildVideo({}, one)
  const [announcing, over] = [await buildSeller(), await buildSeller()]
  await buildEvent({ startsAt: ago(-60) }, announcing)
  await buildEvent({ startsAt: ago(180) }, over)
  const all = (await shops()).data
  const slugs = all.map(({ slug }) => slug)
  expect(slugs).toEqual(expect.arrayContaining(open.map(({ shop }) => shop.slug)))
  expect(slugs).toContain(announcing.shop.slug)
  for (const { shop } of [empty, over]) expect(slugs).not.toContain(shop.slug)
  const walked: string[] = []
  let next: string | null = null
  do {
    const page: SitemapShops = await shops(`limit=1${next === null ? '' : `&after=${next}`}`)
    walked.push(...page.data.map(({ slug }) => slug))
    next = page.next
  } while (next !== null)
  expect(walked).toEqual(slugs)
  const second = await shopsStart('size=1')
  expect((await shops(`after=${second}`)).data).toEqual(all.slice(1))
  expect(await shopsStart(`size=${all.length}`)).toBeNull()
  expect(await visitor().get('/sitemap/shop?after=x')).toFailWith(400, 'INVALID_ARGUMENT_EXCEPTION')
})
