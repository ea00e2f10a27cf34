import { inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { Dashboard } from '#contracts/social/dashboard.ts'
import { COUNTED_MAX } from '#contracts/social/dashboard.rules.ts'
import { buildDepotProduct } from '#tests/factories/depot.ts'
import { buildEvent } from '#tests/factories/event.ts'
import { media } from '#server/areas/media/media-tables.ts'
import { acceptTransfers, buildGoods, orderOf, placeOrder, takeStep } from '#tests/factories/order.ts'
import { buildSeller, type TestUser } from '#tests/factories/user.ts'
import { buildVideo } from '#tests/factories/video.ts'
import { app, as, startApp, visitor } from '#tests/setup/app.ts'

beforeAll(() => startApp())

const HOUR_MS = 60 * 60 * 1000
const dashboardOf = async (seller: TestUser) =>
  Dashboard.parse((await as(seller).get(`/user/${seller.uuid}/dashboard`)).body)

test('a new shop has nothing to do, and none of the steps to its first sale', async () => {
  const seller = await buildSeller()
  expect(await dashboardOf(seller)).toEqual({
    toAccept: 0,
    toPack: 0,
    toSend: 0,
    unpaid: 0,
    overdue: 0,
    cancelAsked: 0,
    complaint: 0,
    refundDue: 0,
    unread: 0,
    openReturns: 0,
    comments: 0,
    runningOut: 0,
    failedVideos: 0,
    today: { orderQuantity: 0, turnover: 0 },
    onAirUuid: null,
    nextEvent: null,
    steps: {
      photo: false,
      trader: false,
      delivery: false,
      account: false,
      product: false,
      reel: false,
      announcement: false,
    },
    hasSold: false,
  })
})

test('orders, stock and announced lives are counted, those of others are not', async () => {
  const other = await buildGoods([1])
  await buildEvent({ startsAt: new Date(Date.now() + HOUR_MS) }, other.seller)
  const goods = await buildGoods([5, 2])
  const { seller } = goods
  await buildDepotProduct(seller, { variants: [{ size: 'S', quantity: 0 }] })
  const variant = goods.variants[0] ?? ''
  const [first] = [await placeOrder(visitor(), [{ variant }]), await placeOrder(visitor(), [{ variant }])]
  const [part] = (await orderOf(first)).sellerOrders
  await takeStep(as(seller), part?.uuid ?? '', 'accept')
  await visitor().send('POST', `/sellerOrder/${part?.uuid}/message`, {
    body: JSON.stringify({ text: 'Kiedy?' }),
    headers: { 'content-type': 'application/json', 'order-token': first.token },
  })
  await buildEvent({ startsAt: new Date(Date.now() + 3 * HOUR_MS), title: 'Później' }, seller)
  const soon = await buildEvent({ startsAt: new Date(Date.now() + HOUR_MS), title: 'Zaraz' }, seller)

  expect(await dashboardOf(seller)).toMatchObject({
    toAccept: 1,
    toPack: 1,
    toSend: 0,
    unread: 1,
    complaint: 0,
    overdue: 0,
    runningOut: 1,
    nextEvent: { uuid: soon.uuid, title: 'Zaraz' },
    today: { orderQuantity: 2 },
    steps: { product: true, announcement: true, reel: false },
    hasSold: true,
  })
})

test('films that could not be prepared are counted, those of others and deleted ones are not', async () => {
  const [seller, other] = [await buildSeller(), await buildSeller()]
  const [failed, deleted] = [await buildVideo({}, seller), await buildVideo({ deletedAt: new Date() }, seller)]
  const [foreign] = [await buildVideo({}, other), await buildVideo({}, seller)]
  const uuids = [failed, deleted, foreign].map(({ mediaUuid }) => mediaUuid)
  await app().context.database.db.update(media).set({ status: 'failed' }).where(inArray(media.uuid, uuids))
  expect(await dashboardOf(seller)).toMatchObject({ failedVideos: 1 })
})

test('orders to accept, to pack, unpaid and overdue are counted by their states', async () => {
  const goods = await buildGoods([9])
  const { seller } = goods
  await acceptTransfers(seller)
  const variant = goods.variants[0] ?? ''
  await placeOrder(visitor(), [{ variant }], { paymentMethod: 'transfer' })
  await placeOrder(visitor(), [{ variant }])
  const [late] = (await orderOf(await placeOrder(visitor(), [{ variant }]))).sellerOrders
  await takeStep(as(seller), late?.uuid ?? '', 'accept')
  const past = `update seller_orders set dispatch_by = now() - interval '1 hour' where uuid = $1`
  await app().context.database.pool.query(past, [late?.uuid])
  expect(await dashboardOf(seller)).toMatchObject({ toAccept: 1, toPack: 1, toSend: 0, unpaid: 1, overdue: 1 })
})

test('own delivery and an account are steps of their own', async () => {
  const seller = await buildSeller()
  await acceptTransfers(seller)
  expect((await dashboardOf(seller)).steps).toMatchObject({ delivery: false, account: true, trader: false })
})

test('counting ends at a hundred', async () => {
  const { seller, variants } = await buildGoods([9])
  const placed = await placeOrder(visitor(), [{ variant: variants[0] ?? '' }])
  const [part] = (await orderOf(placed)).sellerOrders
  const { pool } = app().context.database
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = 'seller_orders' and is_generated = 'NEVER' and column_name not in ('uuid', 'position')`,
  )
  const columns = rows.map(({ name }) => `"${name}"`).join(', ')
  await pool.query(
    `insert into seller_orders (uuid, position, ${columns})
      select gen_random_uuid(), n, ${columns} from seller_orders, generate_series(100, 250) as n where uuid = $1`,
    [part?.uuid],
  )
  expect((await dashboardOf(seller)).toAccept).toBe(COUNTED_MAX)
})
