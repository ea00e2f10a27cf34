import { openSession } from '#tests/factories/open-session.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { PagePostList } from '#contracts/social/page-post.ts'
import { CommentDesk, PageCommentList, PageObjectList } from '#contracts/social/social-comment.ts'
import { socialPage, socialPosts } from '#demo/catalogue/social-page.ts'
import { products } from '#demo/catalogue/products.ts'
import { fillDemo } from '#demo/fill/fill-demo.ts'
import { idOf } from '#demo/fill/ids.ts'
import { maintainDemoLive } from '#demo/fill/maintain-demo-live.ts'
import { openTestNetwork } from '#demo/social-network/open-test-network.ts'
import { SELLER_ORDER_STATES } from '#contracts/commerce/order.rules.ts'
import { VideoList } from '#contracts/video/video.ts'
import { ledgerFaults } from '#server/context/ledger.ts'
import { SOON } from '#tests/factories/comment-desk.ts'
import { SITE } from '#tests/factories/social-network.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'
import { createFolder } from '#tests/setup/data-dir.ts'
import { startKeeper } from '#tests/setup/keeper.ts'

const folder = await createFolder()
const network = await openTestNetwork({ dataDir: folder.dataDir, siteUrl: SITE, renderingOrigin: SITE })

beforeAll(async () => {
  const { appId, appSecret, hosts } = network.settings
  const { context } = await startApp({
    SOCIAL_HOST: hosts.graph,
    SOCIAL_APP_ID: appId,
    SOCIAL_APP_SECRET: appSecret,
    SITE_URL: SITE,
    DEMO_LIVE: '1',
  })
  // Its jobs would encode every film of the demo.
  await fillDemo({ ...context, queue: { ...context.queue, add: async () => {} } }, true)
})
afterAll(async () => {
  await network.close()
  await folder.remove()
})

const rowsOf = async <Row extends object>(text: string): Promise<Row[]> =>
  (await app().context.database.pool.query<Row>(text)).rows

test('everything of the demo has its picture for link previews at once', async () => {
  const media = await rowsOf<{ uuid: string }>('select uuid from media')
  const answers = await Promise.all(media.map(({ uuid }) => visitor().get(`/media/${uuid}/share-picture`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('the demo has orders in every lasting state, of two sellers and two buyers', async () => {
  const states = await rowsOf<{ state: string }>('select distinct state from seller_orders')
  // An order that waits for the mailed link would be cancelled within an hour.
  const lasting = SELLER_ORDER_STATES.filter((state) => state !== 'unconfirmed')
  expect(states.map(({ state }) => state).toSorted()).toEqual(lasting.toSorted())
  const sellers = await rowsOf('select distinct seller_uuid from seller_orders')
  const buyers = await rowsOf('select distinct buyer_uuid from orders where buyer_uuid is not null')
  expect([sellers.length, buyers.length]).toEqual([2, 2])
})

test("all bookings add up, and the catalogue's products are in stock", async () => {
  for (const [name, faults] of Object.entries(await ledgerFaults(app().context.database.db)))
    expect(faults, name).toEqual([])
  const left = await rowsOf<{ code: string; size: string; quantity: number }>(
    'select code, size, quantity from depot_variants join depot_products on depot_products.uuid = product_uuid',
  )
  for (const { code, variants } of products)
    for (const { size, quantity } of variants)
      expect(left.find((one) => one.code === code && one.size === size)?.quantity, `${code} ${size}`).toBe(quantity)
})

test('no event is before its order or in the future', async () => {
  const early = await rowsOf(
    `select number from seller_orders join order_events on seller_order_uuid = seller_orders.uuid
      where at < seller_orders.created_at or at > now()`,
  )
  expect(early).toEqual([])
  const newest = await rowsOf<{ isPast: boolean }>(
    `select max(created_at) < now() - interval '5 minutes' as "isPast" from orders`,
  )
  expect(newest).toEqual([{ isPast: true }])
})

test('some notifications are unread, and most were read long ago', async () => {
  const [counted] = await rowsOf<{ unread: number; read: number }>(
    `select (count(*) filter (where read_at is null))::int as unread, (count(read_at))::int as read from notifications
      where created_at < now() - interval '5 minutes'`,
  )
  expect(counted?.unread).toBeGreaterThan(3)
  expect(counted?.unread).toBeLessThan(30)
  expect(counted?.read).toBeGreaterThan(50)
})

test('a seller has a page at the test network, with comments that the desk reads and products bound to its posts', async () => {
  const uuid = idOf('user', socialPage.seller)
  const seller = as({ token: await openSession(app().context, uuid) })
  const base = `/user/${uuid}`
  expect((await seller.post(`${base}/commentDesk/refresh`)).status).toBe(204)
  const desk = async () => CommentDesk.parse((await seller.get(`${base}/commentDesk`)).body)
  await expect.poll(desk, SOON).toMatchObject({ isLinked: true, pages: [{ name: socialPage.name, health: 'ok' }] })
  const page = `${base}/facebookPage/${(await desk()).pages[0]?.uuid}/object`
  const posts = async () => PageObjectList.parse((await seller.get(page)).body).data
  await expect.poll(async () => (await posts()).map(({ unreadQuantity }) => unreadQuantity), SOON).toEqual([8, 3, 2])
  for (const { id, content, products: keys, comments, minutesAgo } of socialPosts) {
    const post = (await posts()).find((one) => one.id === id)
    expect(post?.content).toBe(content)
    expect(Date.parse(post?.createdAt ?? '')).toBeLessThan(Date.now() - minutesAgo * 60_000)
    const shown = PageCommentList.parse((await seller.get(`${page}/${post?.uuid}/comment?skipOwner=1`)).body)
    expect(shown.data.map((one) => one.content)).toEqual(comments.map((one) => one.content).toReversed())
    expect(shown.data.every(({ privateUntil }) => privateUntil !== null)).toBe(true)
    const bound = PagePostList.parse((await seller.get(`${base}/pagePost?object=${post?.uuid}`)).body)
    const codes = keys.map((key) => products.find((one) => one.key === key)?.code)
    expect(bound.data.flatMap((one) => one.products.map(({ code }) => code))).toEqual(codes)
  }
})

test('with DEMO_LIVE=1 a seller is on air, with a picture and a product', async () => {
  const keeper = await startKeeper()
  onTestFinished(() => keeper.kill('SIGTERM'))
  expect(app().context.config.isDemoLive).toBe(true)
  onTestFinished(maintainDemoLive(app().context))
  const lives = async () => VideoList.parse((await visitor().get('/shop/video/available/live')).body).data
  await expect.poll(async () => (await lives())[0]?.thumbnail.main, { timeout: 60_000 }).toMatch(/\/live-picture$/)
  const [live] = await lives()
  expect(live).toMatchObject({ definitionProjections: [{ price: 289 }] })
  const picture = await visitor().get(live?.thumbnail.main ?? '')
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
})
